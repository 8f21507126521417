import { href } from "react-router";
import { useT } from "~/i18n/use-t";
import { type DeskColumn, defineDesk } from "~/modules/desk/pages/desk";
import { NOBODY } from "~/modules/enrolments/rules/owner";
import type { EnrolmentRow } from "~/modules/enrolments/schema/enrolment-detail";
import type { EnrolmentPerson } from "~/modules/enrolments/schema/enrolment-person";
import { daysBetween } from "~/rules/time/date";
import { useFormat } from "~/shell/format";
import { StatusSign } from "~/ui/desk/status-sign";
import { enrolmentTabs } from "./enrolment-tabs";
import { signOf } from "./sign";

/** A row of the export. */
export type ExportedEnrolment = EnrolmentRow & { person: EnrolmentPerson };

const movers = ["candidate", "staff", "provider"] as const;

/** The columns of enrolments, of which other lists show some. */
export const enrolmentColumns: readonly DeskColumn<EnrolmentRow, unknown, ExportedEnrolment, "newest" | "waiting">[] = [
  {
    id: "protocol",
    label: "desk.protocol",
    isPlain: true,
    sort: { name: "newest", first: "desc" },
    cell: (row) => <span className="desk-code">{row.protocol}</span>,
    csv: (row) => row.protocol,
  },
  {
    id: "name",
    label: "desk.name",
    isName: true,
    cell: (row, { linkTo }) => <a href={linkTo(href("/enrolments/:id", { id: row.id }))}>{row.name}</a>,
    csv: (row) => row.name,
  },
  {
    id: "course",
    label: "desk.course",
    isPlain: true,
    cell: (row, { isShared }) => (
      <>
        {row.courseName} <small>{row.campusName}</small>
        {isShared ? <small>{row.institutionName}</small> : null}
      </>
    ),
    csv: (row) => row.courseName,
  },
  { id: "campus", label: "word.campus", csv: (row) => row.campusName },
  { id: "institution", label: "word.institution", csv: (row) => row.institutionName },
  {
    id: "status",
    label: "desk.status",
    isPlain: true,
    cell: (row) => <StatusSign sign={signOf(row.status.type)}>{row.status.description}</StatusSign>,
    csv: (row) => row.status.description,
  },
  {
    id: "mover",
    label: "desk.mover",
    cell: (row, { t }) => (row.mover ? t(`desk.mover_${row.mover}`) : t("desk.none")),
  },
  {
    id: "since",
    label: "desk.since",
    isNumber: true,
    sort: { name: "waiting", first: "asc" },
    cell: (row, { now }) => <Since since={row.since} now={now} />,
    csvTime: (row) => row.since,
  },
  {
    id: "owner",
    label: "desk.owner",
    cell: (row, { t }) => row.ownerName ?? t("desk.none"),
    csv: (row) => row.ownerName,
  },
  { id: "created", label: "desk.created", csvTime: (row) => row.createdAt },
];

/** For how many calendar days an enrolment has been in its status. */
export function Since({ since, now }: { since: string; now: string }) {
  const t = useT();
  const { dayOf } = useFormat();
  const days = daysBetween(dayOf(since), dayOf(now));
  return days > 0 ? t("desk.days", { count: days }) : t("desk.today");
}

export const enrolmentDesk = defineDesk({
  path: href("/enrolments"),
  icon: "graduation",
  texts: {
    search: "desk.searchEnrolment",
    title: "word.applications",
    empty: "desk.empty",
    notFound: "desk.notFound",
    widen: "desk.widen",
  },
  tabs: enrolmentTabs,
  sorts: ["newest", "waiting"],
  options: (api) => api.enrolments.options(),
  filters: [
    { name: "status", label: "word.status" },
    {
      name: "mover",
      label: "desk.filter_mover",
      options: (t) => movers.map((value) => ({ value, label: t(`desk.mover_${value}`) })),
    },
    { name: "course", label: "word.course" },
    { name: "campus", label: "word.campus" },
    { name: "institution", label: "word.institution" },
    {
      name: "owner",
      label: "desk.filter_owner",
      options: (t, { owner }) => [{ value: NOBODY, label: t("desk.nobody") }, ...owner],
    },
    { name: "from", label: "desk.filter_from", isDay: true },
    { name: "until", label: "desk.filter_until", isDay: true },
    // The columns of the export are part of the address, so that saved views keep them.
    { name: "columns" },
  ],
  read: (api, query) => api.enrolments.list(query),
  export: {
    name: "enrolments",
    right: "enrolments.export",
    read: (api, query) => api.enrolments.export(query),
  },
  columns: enrolmentColumns,
});
