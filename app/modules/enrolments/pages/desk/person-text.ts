import type { Translate } from "~/i18n/translator";
import type { EnrolmentPerson } from "~/modules/enrolments/schema/enrolment-person";

/** Who pays for a minor, in one line; empty for adults. */
export function responsibleText({ responsible }: Pick<EnrolmentPerson, "responsible">): string {
  if (!responsible) return "";
  const { name, relationship, maskedDocument, email, cellphone, address } = responsible;
  const kin = relationship ? ` (${relationship})` : "";
  return [`${name}${kin}`, maskedDocument, email, cellphone, address].filter(Boolean).join(" · ");
}

/** The answers to the institution's own fields. @param day formats an ISO day */
export function customItems(
  t: Translate,
  { customFields }: Pick<EnrolmentPerson, "customFields">,
  day: (iso: string) => string,
) {
  return customFields.map(({ type, label, value }) => {
    if (type === "checkbox") return { term: label, detail: t(`enrolmentPerson.${value === "true" ? "yes" : "no"}`) };
    return { term: label, detail: type === "date" ? day(value) : value };
  });
}

/** The present state of each consent with its time. @param instant formats a UTC time */
export function consentItems(
  t: Translate,
  { consents }: Pick<EnrolmentPerson, "consents">,
  instant: (iso: string) => string,
) {
  return consents.map(({ purpose, granted, at }) => ({
    term: t(`enrolmentPerson.consent_${purpose}`),
    detail: t(`enrolmentPerson.${granted ? "granted" : "withdrawn"}`, { date: instant(at) }),
  }));
}
