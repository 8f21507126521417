import { type MiddlewareFunction, Outlet, useMatches } from "react-router";
import type { Route } from "./+types/root";
import chunkReload from "./browser/chunk-reload.ts?script";
import enhancement from "./browser/enhancement.ts?script";
import vendors from "./browser/vendors.ts?script";
import { PRODUCT_ICON, useAsset, useFrame, useLink } from "./frame";
import { DATA_ID } from "./hydration";
import { accessKey, tokenId } from "./middleware/address-token.server";
import { contentPolicy } from "./middleware/content-policy.server";
import { noCrawlerForm } from "./middleware/crawler.server";
import { storesCookies } from "./middleware/embedding.server";
import { form } from "./middleware/form.server";
import { guardChain } from "./middleware/guard-chain.server";
import { locale, visitorLocale } from "./middleware/locale.server";
import { lostPost } from "./middleware/lost-post.server";
import { isEmbedded } from "./middleware/navigation";
import { sameOrigin } from "./middleware/origin.server";
import { roleMark } from "./middleware/role-mark.server";
import { session } from "./middleware/session.server";
import { shell } from "./middleware/shell.server";
import { site } from "./middleware/site.server";
import { api, knownUser, user } from "./middleware/user.server";
import { vendorsOf } from "./middleware/vendor";
import { preferenceSwitch } from "./pages/preference-switch.server";
import { directionOf } from "./rules/language";
import { ErrorPage } from "./shell/error-page";
import { ImpersonationFoot } from "./shell/impersonation-foot";
import { LinkPreview } from "./shell/link-preview";
import { SiteLayout } from "./shell/site-layout";
import { SwitchedForm } from "./shell/switch";
import { themePath } from "./shell/theme-path";
import "./ui/theme.css";
import "./ui/global.css";
import "./ui/loading-bar.css";

export const middleware: MiddlewareFunction<Response>[] = [
  contentPolicy,
  site,
  session,
  visitorLocale,
  api,
  tokenId,
  accessKey,
  user,
  locale,
  storesCookies,
  sameOrigin,
  noCrawlerForm,
  form,
  knownUser,
  lostPost,
  roleMark,
  preferenceSwitch,
  guardChain,
  shell,
];

/** What `server/dev.mjs` makes of the styles that are one stylesheet in the built product. */
const DEVELOPMENT_STYLES = "/@styles.css";

export function Layout({ children }: { children: React.ReactNode }) {
  const { locale: lang, theme, user: visitor, site: shown, savesData, url, base, sharedMark, styles } = useFrame();
  const { hydration, isFailed, isListed } = useFrame();
  const link = useLink();
  const asset = useAsset();
  const common = import.meta.env.DEV ? [DEVELOPMENT_STYLES] : styles;
  const sheets = [...common, ...(shown ? [link(themePath(shown))] : [])].map((href) => (
    <link key={href} rel="stylesheet" href={href} />
  ));
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as { scriptless?: boolean; isShown?: boolean });
  const isScriptless = savesData || (!isFailed && handles.some(({ scriptless }) => scriptless));
  const data = useMatches().at(-1)?.loaderData as { refreshSeconds?: number | null } | undefined;
  const refresh = data?.refreshSeconds && <meta httpEquiv="refresh" content={String(data.refreshSeconds)} />;
  const embedded = isEmbedded(url);
  const canonical = url.pathname === `${base}/script` ? `${base}/` : url.pathname.replace(/\/script$/, "");
  return (
    <html
      lang={lang}
      dir={directionOf(lang)}
      data-theme={theme ?? undefined}
      data-text={visitor?.accessibility.fontSizeEnabled ? "large" : undefined}
      data-mark={sharedMark ?? undefined}
      data-base={base}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The frame around a page that is only shown opens no windows, so its links lead nowhere. */}
        {!isFailed && handles.some(({ isShown }) => isShown) ? <base target="_blank" /> : null}
        {/* A script polls instead: unlike a reload, this keeps the reader's position on the page. */}
        {refresh ? savesData ? refresh : <noscript data-refresh={data.refreshSeconds}>{refresh}</noscript> : null}
        {isListed ? <LinkPreview /> : <meta name="robots" content="noindex" />}
        {embedded && !isFailed ? <link rel="canonical" href={url.origin + canonical} /> : null}
        <link rel="icon" href={asset(shown?.theme.favicon ?? PRODUCT_ICON)} />
        {sheets}
        {isScriptless ? null : <script async src={enhancement} />}
        {isScriptless ? null : <VendorScript />}
        {hydration ? (
          <>
            {hydration.preloads.map((src) => (
              <link key={src} rel="modulepreload" href={src} />
            ))}
            <link rel="preload" as="fetch" crossOrigin="anonymous" href={hydration.data.texts} />
            {/* Runs before any other script of the page can fail. */}
            <script src={chunkReload} />
            <script type="module" src={hydration.entry} />
          </>
        ) : null}
      </head>
      <body>
        {children}
        <ImpersonationFoot />
        <SwitchedForm />
        {/* Once more, because Vite adds the styles of hydrated components to the head in an order of its own. */}
        {import.meta.env.DEV ? sheets : null}
        {hydration ? (
          <script id={DATA_ID} type="application/json">
            {JSON.stringify(hydration.data).replaceAll("<", "\\u003c")}
          </script>
        ) : null}
      </body>
    </html>
  );
}

/** The script that loads widgets of other companies; renders nothing where no widget may be loaded. */
function VendorScript() {
  const frame = useFrame();
  const names = vendorsOf(frame);
  if (names.length === 0) return null;
  const { handTalkToken, equalWebKey } = frame.site?.accessibility ?? {};
  return (
    <script
      defer
      src={vendors}
      data-vendors={names.join(" ")}
      data-handtalk={handTalkToken}
      data-equalweb={equalWebKey}
    />
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteLayout width="text">
      <ErrorPage error={error} />
    </SiteLayout>
  );
}
