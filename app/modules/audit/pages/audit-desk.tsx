import { href } from "react-router";
import { daysOf } from "~/modules/desk/pages/day-filter";
import { defineDesk } from "~/modules/desk/pages/desk";
import { auditGroups } from "~/rules/audit-action";
import { actorText, auditText, subjectPath } from "./words";

const groups = Object.keys(auditGroups) as (keyof typeof auditGroups)[];

/** What everybody did, newest first. */
export const auditDesk = defineDesk({
  path: href("/audit"),
  icon: "lock",
  texts: {
    search: "audit.search",
    title: "feature.audit.read",
    empty: "audit.empty",
    notFound: "audit.notFound",
    widen: "audit.widen",
  },
  sorts: ["newest"],
  options: async (api) => ({ institution: await api.audit.institutions() }),
  filters: [
    {
      name: "group",
      label: "audit.group",
      options: (t) => groups.map((value) => ({ value, label: t(`audit.group_${value}`) })),
    },
    { name: "institution", label: "word.institution" },
    ...daysOf("audit.at"),
  ],
  read: (api, query) => api.audit.list(query),
  export: { name: "audit", right: "audit.read", read: (api, query) => api.audit.export(query) },
  columns: [
    {
      id: "at",
      label: "audit.at",
      isName: true,
      isPlain: true,
      sort: { name: "newest", first: "desc" },
      cell: ({ id, at }, { linkTo, instant }) => <a href={linkTo(href("/audit/:id", { id }))}>{instant(at)}</a>,
      csvTime: ({ at }) => at,
    },
    {
      id: "actor",
      label: "audit.actor",
      cell: (row, { t }) => actorText(t, row),
      csv: (row, t) => actorText(t, row),
    },
    {
      id: "action",
      label: "audit.action",
      isPlain: true,
      cell: (row, { t }) => auditText(t, row),
      csv: (row, t) => auditText(t, row),
    },
    {
      id: "subject",
      label: "audit.subject",
      cell(row, { link, t }) {
        const path = subjectPath(row);
        const name = row.subject?.name ?? t("desk.none");
        return path ? <a href={link(path)}>{name}</a> : name;
      },
      csv: ({ subject }) => subject?.name ?? subject?.id ?? null,
    },
    {
      id: "reason",
      label: "word.reason",
      cell: ({ reason }, { t }) => reason ?? t("desk.none"),
      csv: ({ reason }) => reason,
    },
    {
      id: "institution",
      label: "word.institution",
      isForShared: true,
      cell: ({ institutionName }, { t }) => institutionName ?? t("audit.wholeTenant"),
      csv: ({ institutionName }) => institutionName,
    },
  ],
});
