import { data, type MiddlewareFunction } from "react-router";
import { formContext, requestContext, sessionContext, userContext, userUnknownContext } from "~/context";
import { parseCardNumber } from "~/modules/payments/rules/card";
import { routeOf } from "~/route-table";
import { mostFieldsOf, readForm } from "./form-body.server";
import { uploadRuleOf } from "./upload-rule";

/**
 * Reads a posted form once, for the action of the page. Leaves a streamed upload to its action, which runs after the
 * guards. Does not read an upload of a signed-out visitor, whom the guards send away: nobody without an account shall
 * fill the memory.
 * A form with a card number in a field is refused and never logged: card data goes to the provider only.
 */
export const form: MiddlewareFunction<Response> = async ({ request, context, pattern }) => {
  if (request.method === "GET" || request.method === "HEAD") return;
  const route = routeOf(pattern);
  const upload = uploadRuleOf(route, request.headers.get("content-type") ?? "");
  const isSignedOut = !context.get(userContext) && !context.get(userUnknownContext);
  if (upload && (upload.streamed || isSignedOut)) return;
  const fields = await readForm(request, mostFieldsOf(route));
  if ([...fields.values()].some((value) => typeof value === "string" && parseCardNumber(value) !== null)) {
    context.get(requestContext).log.warn("card data posted to the portal was refused");
    throw data({ code: "CARD_DATA_REFUSED" }, { status: 422 });
  }
  const session = context.get(sessionContext);
  if (session.data.typed) session.set({ typed: undefined });
  context.set(formContext, fields);
};
