import { data, type MiddlewareFunction } from "react-router";
import { formContext, requestContext } from "~/context";
import { parseCardNumber } from "~/domain/card";

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const MAX_FIELDS = 200;

/**
 * Reads a posted form once for whichever action follows.
 * A form with a field that is a card number is refused and never logged: card data goes to the provider only.
 */
export const form: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (request.method === "GET" || request.method === "HEAD") return;
  const { headers } = request;
  if (!FORM.test(headers.get("content-type") ?? "") || headers.has("content-encoding"))
    throw data({ code: "UNSUPPORTED_BODY" }, { status: 415 });
  const fields = await request.formData().catch(refuseBody);
  const texts = [...fields].flat().filter((value) => typeof value === "string");
  if (texts.length > 2 * MAX_FIELDS) throw data({ code: "BODY_TOO_LARGE" }, { status: 413 });
  if (texts.some((text) => text.includes("\0"))) throw data({ code: "MALFORMED_BODY" }, { status: 400 });
  if (texts.some((text) => parseCardNumber(text) !== null)) {
    context.get(requestContext).log.warn("card data posted to the portal was refused");
    throw data({ code: "CARD_DATA_REFUSED" }, { status: 422 });
  }
  context.set(formContext, fields);
};

function refuseBody(error: unknown): never {
  const reason = error instanceof Error ? `${error.name} ${String(error.cause)}` : "";
  if (reason.includes("BodyTooLarge")) throw data({ code: "BODY_TOO_LARGE" }, { status: 413 });
  if (reason.includes("BodyTooSlow")) throw data({ code: "TOO_SLOW" }, { status: 408 });
  throw data({ code: "MALFORMED_BODY" }, { status: 400 });
}
