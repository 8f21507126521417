import { href, type RouterContextProvider } from "react-router";
import { apiContext, runtimeContext, userContext } from "~/context";
import { toLocale } from "~/i18n/locale";
import { requireForm } from "~/middleware/guard.server";
import { localeCookie } from "~/middleware/locale.server";
import { comesFromHere } from "~/middleware/origin.server";
import type { Route } from "./+types/preference";
import { LEGAL_VERSION } from "./legal/version";
import { choiceCookie, choices } from "./preference-cookie";
import { follow, safeReturn } from "./signin/safe-return";

/** Sets the language. It is a link rather than a form, so that search engines can follow it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const response = back(request, query.get("next"));
  const languageId = toLocale(query.get("lng"));
  if (!languageId) return response;
  response.headers.append("set-cookie", await localeCookie.serialize(languageId));
  // The account's language overrides the cookie, so it changes too, but only for links on this site.
  if (context.get(userContext) && comesFromHere(request))
    await context.get(apiContext).user.update({ body: { languageId } });
  return response;
}

/** Sets the theme, the sidebar's size or the consent to cookies; ignores unknown values. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const response = back(request, String(form.get("next") ?? ""));
  for (const name of Object.keys(choices) as (keyof typeof choices)[]) {
    const value = choices[name].find((one) => one === form.get(name));
    if (!value) continue;
    response.headers.append("set-cookie", choiceCookie(name, value, context.get(runtimeContext)));
    if (context.get(userContext)) await keepWithAccount(context, value);
  }
  return response;
}

const darkOf = { light: false, dark: true, system: null };

/**
 * Also stores the choice in the account: its theme overrides the cookie, and its consent history includes this choice.
 */
async function keepWithAccount(context: Readonly<RouterContextProvider>, value: string): Promise<void> {
  const { user, privacy } = context.get(apiContext);
  if (Object.hasOwn(darkOf, value)) {
    const darkThemeEnabled = darkOf[value as keyof typeof darkOf];
    await user.update({ body: { accessibility: { darkThemeEnabled } } });
  } else if (value === "all" || value === "necessary") {
    const body = { granted: value === "all", textVersion: LEGAL_VERSION };
    await privacy.setConsent({ params: { purpose: "cookies" }, body });
  }
}

const back = (request: Request, next: string | null) =>
  follow(request, safeReturn(request.url, next) ?? href("/"), "lng");
