import { data, type MiddlewareFunction } from "react-router";
import { formContext, requestContext } from "~/context";
import { holdsCardNumber } from "~/domain/card-number";

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;
const MAX_FIELDS = 200;

/**
 * Reads a posted form once for whichever action follows.
 * A body that holds a card number is refused unread and never logged: card data goes to the provider only.
 */
export const form: MiddlewareFunction<Response> = async ({ request, context }) => {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (!FORM.test(request.headers.get("content-type") ?? "")) throw data({ code: "UNSUPPORTED_BODY" }, { status: 415 });
  const fields = await request.formData().catch((error: unknown) => {
    const large = error instanceof Error && `${error.name} ${String(error.cause)}`.includes("BodyTooLarge");
    throw data({ code: large ? "BODY_TOO_LARGE" : "MALFORMED_BODY" }, { status: large ? 413 : 400 });
  });
  const texts = [...fields.values()].filter((value) => typeof value === "string");
  if (texts.length > MAX_FIELDS) throw data({ code: "BODY_TOO_LARGE" }, { status: 413 });
  if (texts.some(holdsCardNumber)) {
    context.get(requestContext).log.warn("card data posted to the portal was refused");
    throw data({ code: "CARD_DATA_REFUSED" }, { status: 422 });
  }
  context.set(formContext, fields);
};
