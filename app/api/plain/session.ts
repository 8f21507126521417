import type { Manual } from "../manual";
import type { ResetOptions } from "../password";
import { type Asked, firstOf, flag, instantOrNull, plain, plains, text, textOrNull, UNKNOWN } from "./value";

/** The owner of a token, in the candidate service. */
export function ownerOf(body: unknown) {
  const given = plain(body);
  const personId = textOrNull(firstOf(given, "personId", "integrateModuleId"));
  return {
    userId: text(firstOf(given, "userId", "id", "externalId")) || UNKNOWN,
    personId,
    personExists: flag(given.personExists, personId !== null),
  };
}

/** The masked contacts of an account: a list of ways, or the e-mail address and the mobile number. */
export function resetOptionsOf(body: unknown): ResetOptions {
  const given = plain(body);
  const list = plains(given.options).flatMap((one) => {
    const sendType = text(firstOf(one, "sendType", "type")).toLowerCase();
    const masked = text(firstOf(one, "masked", "value", "description"));
    return sendType === "email" || sendType === "sms" ? [{ sendType, masked } as const] : [];
  });
  const [email, cellphone] = [text(given.email), text(given.cellphone)];
  const named = [
    ...(email ? [{ sendType: "email" as const, masked: email }] : []),
    ...(cellphone ? [{ sendType: "sms" as const, masked: cellphone }] : []),
  ];
  return { uuid: text(given.uuid), options: list.length > 0 ? list : named };
}

/** The token for a new password. */
export const resetTokenOf = (body: unknown) => ({ token: textOrNull(body) ?? text(plain(body).token) });

/** An answer of which only the id counts. */
export const identified = (body: unknown, { params }: Asked) => ({
  id: textOrNull(body) ?? (text(plain(body).id) || (params.id ?? "")),
});

/** The key of the captcha of a payment; null without one. */
export const captchaKeyOf = (body: unknown) => ({
  captchaKey: textOrNull(body) ?? textOrNull(firstOf(plain(body), "captchaKey", "recaptchaKey", "key", "siteKey")),
});

/** Whether nothing is to be paid. */
export const fullDiscountOf = (body: unknown) => ({
  fullDiscount: flag(firstOf({ ...plain(body), itself: body }, "fullDiscount", "isFullDiscount", "itself")),
  charge: null,
});

/** The time of the service. */
export const currentDateOf = (body: unknown) => ({
  currentDate: instantOrNull(textOrNull(body) ?? firstOf(plain(body), "currentDate", "date")) ?? "",
});

/** The manual: its text, or the address of a document, which the page links to. */
export function manualOf(body: unknown, { language }: Asked): Manual {
  const given = plain(body);
  const written = textOrNull(body) ?? text(firstOf(given, "text", "content", "description", "url"));
  const title = text(given.title) || "Manual";
  const sections = plains(given.sections).map((one) => ({
    title: text(one.title) || title,
    paragraphs: (Array.isArray(one.paragraphs) ? one.paragraphs : [one.text]).map(text).filter(Boolean),
  }));
  const whole = sections.filter(({ paragraphs }) => paragraphs.length > 0);
  return {
    title,
    lead: text(given.lead),
    sections: whole.length > 0 ? whole : [{ title, paragraphs: written.split(/\n+/).filter(Boolean) }],
    language,
    asked: false,
    readAt: null,
  };
}
