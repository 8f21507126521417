import type { TextKey } from "~/i18n/catalogue";

type PlainKey = Extract<
  TextKey,
  `frame.${string}${"Title" | "Message"}` | `role.${"changed" | "acting"}${"Title" | "Message"}`
>;

/** Title and message of each refusal; other failures have a generic text. */
const TEXTS: Record<string, readonly [PlainKey, PlainKey]> = {
  NOT_FOUND: ["frame.notFoundTitle", "frame.notFoundMessage"],
  FORBIDDEN_ORIGIN: ["frame.forbiddenOriginTitle", "frame.forbiddenOriginMessage"],
  COOKIES_REFUSED: ["frame.cookiesRefusedTitle", "frame.cookiesRefusedMessage"],
  CRAWLER: ["frame.forbiddenOriginTitle", "frame.crawlerMessage"],
  BODY_TOO_LARGE: ["frame.tooLargeTitle", "frame.tooLargeMessage"],
  MALFORMED_BODY: ["frame.malformedTitle", "frame.malformedMessage"],
  VALIDATION: ["frame.malformedTitle", "frame.malformedMessage"],
  UNSUPPORTED_BODY: ["frame.malformedTitle", "frame.malformedMessage"],
  BAD_ADDRESS: ["frame.badAddressTitle", "frame.badAddressMessage"],
  TOO_SLOW: ["frame.tooSlowTitle", "frame.tooSlowMessage"],
  METHOD_NOT_ALLOWED: ["frame.methodTitle", "frame.methodMessage"],
  CARD_DATA_REFUSED: ["frame.cardRefusedTitle", "frame.cardRefusedMessage"],
  IMPERSONATION_NOT_ALLOWED: ["role.actingTitle", "role.actingMessage"],
  ROLE_CHANGED: ["role.changedTitle", "role.changedMessage"],
  SYSTEM_UNAVAILABLE: ["frame.unavailableTitle", "frame.unavailableMessage"],
};

const BY_STATUS: Record<number, string> = {
  400: "MALFORMED_BODY",
  403: "FORBIDDEN_ORIGIN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_ALLOWED",
  413: "BODY_TOO_LARGE",
  414: "BAD_ADDRESS",
  415: "UNSUPPORTED_BODY",
  422: "CARD_DATA_REFUSED",
  503: "SYSTEM_UNAVAILABLE",
};

/** Title and message of an error page: by the code of the refusal, else by its status. */
export function refusalText(status: number, code: string | null): readonly [title: PlainKey, message: PlainKey] {
  return TEXTS[code ?? ""] ?? TEXTS[BY_STATUS[status] ?? ""] ?? ["frame.serverErrorTitle", "frame.serverErrorMessage"];
}
