import { siteContext } from "~/context";
import type { Translate } from "~/i18n/translator";
import { deskExport } from "~/modules/desk/pages/desk.server";
import { csvInstant } from "~/modules/desk/rules/csv";
import { type PersonColumn, personColumns } from "~/modules/enrolments/rules/person-column";
import type { EnrolmentPerson } from "~/modules/enrolments/schema/enrolment-person";
import { enrolmentDesk } from "./enrolment-desk";
import { consentItems, customItems, responsibleText } from "./person-text";

/** The list of enrolments as CSV, with the columns about the person that the address names. */
export const loader = deskExport(enrolmentDesk, ({ filters }, t, { context }) => {
  const cells = personCells(t, context.get(siteContext).timeZone);
  return personColumns
    .filter((name) => filters.columns?.includes(name))
    .map((name) => ({ label: t(`enrolmentPerson.${name}`), cell: ({ person }) => cells[name](person) }));
});

function personCells(t: Translate, timeZone: string): Record<PersonColumn, (person: EnrolmentPerson) => string> {
  const listed = (items: readonly { term: string; detail: string }[]) =>
    items.map(({ term, detail }) => `${term}: ${detail}`).join(" | ");
  return {
    civilName: ({ civilName }) => civilName,
    socialName: ({ socialName }) => socialName ?? "",
    email: ({ email }) => email,
    cellphone: ({ cellphone }) => cellphone,
    document: ({ maskedDocument }) => maskedDocument,
    birthday: ({ birthday }) => birthday,
    address: ({ address }) => address,
    ingressMode: ({ ingressMode }) => ingressMode,
    intake: ({ intake }) => intake,
    responsible: responsibleText,
    customFields: (person) => listed(customItems(t, person, (iso) => iso)),
    consents: (person) => listed(consentItems(t, person, (iso) => csvInstant(iso, timeZone))),
  };
}
