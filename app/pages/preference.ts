import { redirect } from "react-router";
import { siteContext } from "~/context";
import { comesFromHere } from "~/middleware/origin.server";
import { languagesAt, offeredLanguage } from "~/rules/language";
import type { Route } from "./+types/preference";
import { pathBack, setLanguage } from "./preference-switch.server";

/** Sets the language that the query's `lng` names, for links from the institution's own pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const response = redirect(pathBack({ request, context }, searchParams.get("next")), 303);
  const languageId = offeredLanguage(searchParams.get("lng"), languagesAt(context.get(siteContext).languages));
  // The account's language overrides the cookie, so the account changes too, but only by a link on this site.
  if (languageId) await setLanguage(context, response, { languageId, withAccount: comesFromHere(request) });
  return response;
}

/** Answers a post without a preference; `preferenceSwitch` answers all others. */
export const action = ({ request, context }: Route.ActionArgs) => redirect(pathBack({ request, context }, null), 303);
