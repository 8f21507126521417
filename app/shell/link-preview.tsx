import { useAsset, useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { type Language, languagesAt } from "~/rules/language";
import { picturePath } from "./theme-path";

/** A language as Open Graph wants it, with a country: Spanish has no code for Latin America there. */
function openGraph(code: Language): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}

/**
 * What others show of a link to a page that may be listed: search engines, messengers, social networks (Open Graph). The
 * title is in `PageTitle`.
 */
export function LinkPreview() {
  const { locale, site, owner, url } = useFrame();
  const t = useT();
  const asset = useAsset();
  const description = owner && t("frame.description", { institution: owner });
  return (
    <>
      {description ? <meta name="description" content={description} /> : null}
      {languagesAt(site?.languages).map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={`${url.origin}${url.pathname}?lng=${code}`} />
      ))}
      {site && description ? (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:url" content={url.origin + url.pathname} />
          <meta property="og:site_name" content={owner} />
          <meta property="og:description" content={description} />
          <meta property="og:locale" content={openGraph(locale)} />
          <meta property="og:image" content={`${url.origin}${asset(picturePath(site))}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={owner} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
}
