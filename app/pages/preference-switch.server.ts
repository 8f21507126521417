import { href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { orRefusal } from "~/api/refusal";
import { apiContext, formContext, runtimeContext, siteContext, userContext } from "~/context";
import { PREFERENCE } from "~/form/page-form";
import { textsOf } from "~/form/posted-form";
import { localeCookie } from "~/middleware/locale.server";
import { keepAlong } from "~/middleware/navigation";
import { isFromHere } from "~/middleware/origin.server";
import { keepTyped } from "~/middleware/typed";
import { DRAWN } from "~/modules/enrolments/pages/changed/drawn-from";
import { safeRedirect } from "~/modules/people/rules/access/redirect";
import { LEGAL_VERSION } from "~/modules/privacy/pages/legal/version";
import { type Language, languagesAt, offeredLanguage } from "~/rules/language";
import { choiceCookie, isChoice } from "./preference-cookie";

type Visit = { request: Request; context: Context };
type Context = Readonly<RouterContextProvider>;

/**
 * Answers a post of a switch, whichever form it submitted: sets the preference, posted as `name:value`, and redirects back
 * to the page. The switch is a button of the page's form where there is one, so the texts typed there are
 * stored, and the page shows them again. Ignores unknown preferences and values.
 */
export const preferenceSwitch: MiddlewareFunction<Response> = async ({ request, context }) => {
  const form = context.get(formContext);
  const { [PREFERENCE]: posted, [DRAWN]: _, ...texts } = form ? textsOf(form) : {};
  if (posted === undefined || !isFromHere(request)) return;
  const [name = "", value = ""] = posted.split(":");
  const response = redirect(
    context.get(runtimeContext).basename + pathBack({ request, context }, pageOf(request, texts)),
    303,
  );
  const languageId =
    name === "languageId" ? offeredLanguage(value, languagesAt(context.get(siteContext).languages)) : null;
  if (languageId) await setLanguage(context, response, { languageId, withAccount: true });
  else if (isChoice(name, value)) {
    response.headers.append("set-cookie", choiceCookie(name, value, context.get(runtimeContext)));
    if (context.get(userContext)) await keepWithAccount(context, value);
  }
  // A form about the same preference shows the new choice.
  const typed = Object.hasOwn(texts, name) ? { ...texts, [name]: value } : texts;
  keepTyped(context, new URL(response.headers.get("location") ?? "", request.url), typed);
  throw response;
};

type LanguageChoice = { languageId: Language; withAccount: boolean };

/** Stores a language in the cookie and, for a signed-in user, in the account. */
export async function setLanguage(
  context: Context,
  response: Response,
  { languageId, withAccount }: LanguageChoice,
): Promise<void> {
  response.headers.append("set-cookie", await localeCookie.serialize(languageId));
  if (context.get(userContext) && withAccount) await context.get(apiContext).user.update({ body: { languageId } });
}

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
    const choice = { purpose: "cookies", granted: value === "all", textVersion: LEGAL_VERSION };
    await orRefusal(privacy.setConsent(choice), "IMPERSONATION_NOT_ALLOWED", "SYSTEM_UNAVAILABLE");
  }
}

/**
 * The page that shows a switch: the form of the switches names it; a page's own form is posted by browsers that send it as
 * the referrer.
 */
function pageOf(request: Request, { next }: Readonly<Record<string, string>>): string | null {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith(href("/preference"))) return next ?? searchParams.get("next") ?? "";
  return request.headers.get("referer") ?? request.url;
}

/** The path of a page of the portal, or of its start when the address is none; without the base path. */
export function pathBack({ request, context }: Visit, page: string | null): string {
  const from = new URL(request.url);
  for (const settled of ["returnUrl", "lng"]) from.searchParams.delete(settled);
  const base = context.get(runtimeContext).basename;
  return keepAlong(safeRedirect(page, { origin: from.origin, base, allowedHosts: [] }) ?? href("/"), from);
}
