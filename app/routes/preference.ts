import { apiContext, runtimeContext, userContext } from "~/context";
import { toLocale } from "~/i18n/locale";
import { requireForm } from "~/middleware/guard.server";
import { localeCookie } from "~/middleware/locale.server";
import { comesFromHere } from "~/middleware/origin.server";
import type { Route } from "./+types/preference";
import { follow, safeReturn } from "./signin/safe-return";

/** What a visitor chooses, by the name of field and cookie. */
const choices = { theme: ["light", "dark", "system"], sidebar: ["mini", "full"] };
const YEAR_SECONDS = 31_536_000;

/** A choice of language: a link, so that search engines and text browsers can follow it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const response = back(request, query.get("next"));
  const languageId = toLocale(query.get("lng"));
  if (!languageId) return response;
  response.headers.append("set-cookie", await localeCookie.serialize(languageId));
  // The account's own language would win over the cookie; only a link of this site may change it.
  if (context.get(userContext) && comesFromHere(request))
    await context.get(apiContext).user.update({ body: { languageId } });
  return response;
}

/** A choice of appearance or of the sidebar's size; anything but those that exist is ignored. */
export function action({ request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const response = back(request, String(form.get("next") ?? ""));
  const attributes = `Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${context.get(runtimeContext).https ? "; Secure" : ""}`;
  for (const [name, values] of Object.entries(choices)) {
    const value = String(form.get(name));
    if (values.includes(value)) response.headers.append("set-cookie", `${name}=${value}; ${attributes}`);
  }
  return response;
}

const back = (request: Request, next: string | null) => follow(request, safeReturn(request.url, next) ?? "/");
