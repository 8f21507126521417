import { apiContext, localeContext, siteContext } from "~/context";
import type { EnrolmentPerson } from "~/contract/enrolment-person";
import { csvInstant } from "~/domain/desk/csv";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { type PersonColumn, personColumns } from "~/domain/desk/person-column";
import { translator } from "~/i18n/translator";
import { csvDownload } from "../desk/csv-download.server";
import type { Route } from "./+types/export";
import { enrolmentList } from "./enrolment-desk";
import { consentItems, customItems, responsibleText } from "./person-text";

/** The list of enrolments as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { enrolments } = context.get(apiContext);
  const { timeZone } = context.get(siteContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, enrolmentList), {});
  const listed = (items: readonly { term: string; detail: string }[]) =>
    items.map(({ term, detail }) => `${term}: ${detail}`).join(" | ");
  const cells: Record<PersonColumn, (person: EnrolmentPerson) => string> = {
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
  return csvDownload(context, {
    name: "enrolments",
    read: (batch) => enrolments.export({ ...callQueryOf(state), ...batch }),
    columns: [
      { label: t("desk.protocol"), cell: (row) => row.protocol },
      { label: t("desk.name"), cell: (row) => row.name },
      { label: t("desk.course"), cell: (row) => row.courseName },
      { label: t("desk.campus"), cell: (row) => row.campusName },
      { label: t("desk.institution"), cell: (row) => row.institutionName },
      { label: t("desk.status"), cell: (row) => row.status.description },
      { label: t("desk.since"), instant: (row) => row.since },
      { label: t("desk.owner"), cell: (row) => row.ownerName },
      { label: t("desk.created"), instant: (row) => row.createdAt },
      ...personColumns
        .filter((name) => state.filters.columns?.includes(name))
        .map((name) => ({
          label: t(`enrolmentPerson.${name}`),
          cell: (row: { person: EnrolmentPerson }) => cells[name](row.person),
        })),
    ],
  });
}
