import { href, type RouterContextProvider } from "react-router";
import { apiContext, runtimeContext, userContext } from "~/context";
import { textsOf } from "~/form/posted-form";
import { type Locale, toLocale } from "~/i18n/locale";
import { requireForm } from "~/middleware/guard.server";
import { localeCookie } from "~/middleware/locale.server";
import { comesFromHere } from "~/middleware/origin.server";
import { keepTyped } from "~/middleware/typed";
import type { Route } from "./+types/preference";
import { DRAWN } from "./enrolment/changed/drawn-from";
import { LEGAL_VERSION } from "./legal/version";
import { choiceCookie, isChoice } from "./preference-cookie";
import { follow, safeReturn } from "./signin/safe-return";

/** Sets the language that the query's `lng` names, for links from the institution's own pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const response = back(request);
  const languageId = toLocale(new URL(request.url).searchParams.get("lng"));
  // The account's language overrides the cookie, so the account changes too, but only by a link on this site.
  if (languageId) await setLanguage(context, response, { languageId, withAccount: comesFromHere(request) });
  return response;
}

/**
 * Sets one preference, posted as `name:value`, and redirects back to the page. The switch submits the page's form too,
 * so the texts typed there are stored, and the page shows them again. Ignores unknown preferences and values.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const response = back(request);
  const [name = "", value = ""] = String(form.get("preference") ?? "").split(":");
  const languageId = name === "languageId" ? toLocale(value) : null;
  if (languageId) await setLanguage(context, response, { languageId, withAccount: true });
  else if (isChoice(name, value)) {
    response.headers.append("set-cookie", choiceCookie(name, value, context.get(runtimeContext)));
    if (context.get(userContext)) await keepWithAccount(context, value);
  }
  const { preference: _, [DRAWN]: __, ...texts } = textsOf(form);
  // A form about the same preference shows the new choice.
  const typed = Object.hasOwn(texts, name) ? { ...texts, [name]: value } : texts;
  // The router adds the base path to the redirect afterwards.
  const page = context.get(runtimeContext).basename + response.headers.get("location");
  keepTyped(context, new URL(page, request.url), typed);
  return response;
}

type Language = { languageId: Locale; withAccount: boolean };

async function setLanguage(context: Context, response: Response, { languageId, withAccount }: Language): Promise<void> {
  response.headers.append("set-cookie", await localeCookie.serialize(languageId));
  if (context.get(userContext) && withAccount) await context.get(apiContext).user.update({ body: { languageId } });
}

type Context = Readonly<RouterContextProvider>;

const darkOf = { light: false, dark: true, system: null };

/**
 * Also stores a choice of theme or cookie consent in the account: the account's theme overrides the cookie, and its
 * consent history includes the choice. Stores no other preference.
 */
async function keepWithAccount(context: Context, value: string): Promise<void> {
  const { user, privacy } = context.get(apiContext);
  if (Object.hasOwn(darkOf, value)) {
    const darkThemeEnabled = darkOf[value as keyof typeof darkOf];
    await user.update({ body: { accessibility: { darkThemeEnabled } } });
  } else if (value === "all" || value === "necessary") {
    const body = { granted: value === "all", textVersion: LEGAL_VERSION };
    await privacy.setConsent({ params: { purpose: "cookies" }, body });
  }
}

/** Redirects to the page in the query's `next`. */
function back(request: Request): Response {
  const next = new URL(request.url).searchParams.get("next");
  return follow(request, safeReturn(request.url, next) ?? href("/"), "lng");
}
