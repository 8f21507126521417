import { href } from "react-router";
import { daysOf } from "~/modules/desk/pages/day-filter";
import { defineDesk } from "~/modules/desk/pages/desk";
import { Since } from "~/modules/desk/pages/queue-cells";
import { matterReasons } from "~/modules/payments/rules/reconciliation/matter";
import { StatusSign } from "~/ui/desk/status-sign";
import { moneyTabs } from "../money-tabs";
import { byTime } from "../waiting-chips";
import { accountName } from "../words";
import { matterStanding } from "./standing";

/** The reconciliation entries: those that wait for an answer, or all of them. */
export const matterDesk = defineDesk({
  path: href("/reconciliation"),
  icon: "check",
  texts: {
    search: "desk.searchCharge",
    title: "word.reconciliation",
    empty: "reconciliation.empty",
    notFound: "reconciliation.notFound",
    widen: "reconciliation.widen",
  },
  counted: { waiting: "toDo.matters", overdue: "toDo.mattersOverdue" },
  tabs: moneyTabs,
  sorts: ["waiting", "newest", "amount"],
  options: async (api) => ({ institution: await api.reconciliation.institutions() }),
  filters: [
    {
      name: "reason",
      label: "word.reason",
      options: (t) => matterReasons.map((value) => ({ value, label: t(`reconciliation.reason_${value}`) })),
    },
    {
      name: "state",
      label: "word.state",
      options: (t) =>
        (["open", "answered"] as const).map((value) => ({ value, label: t(`reconciliation.state_${value}`) })),
    },
    { name: "institution", label: "word.institution" },
    ...daysOf("reconciliation.listed"),
  ],
  read: (api, query) => api.reconciliation.list(query),
  columns: [
    {
      id: "entry",
      label: "reconciliation.entry",
      isName: true,
      cell: ({ id, reason }, { t, linkTo }) => (
        <a href={linkTo(href("/reconciliation/:id", { id }))}>{t(`reconciliation.reason_${reason}`)}</a>
      ),
    },
    {
      id: "candidate",
      label: "word.candidate",
      isPlain: true,
      cell: ({ charge }, { t }) =>
        charge ? (
          <>
            {charge.name} <small>{charge.courseName}</small>
          </>
        ) : (
          <span className="desk-muted">{t("reconciliation.noPayer")}</span>
        ),
    },
    {
      id: "state",
      label: "word.state",
      isPlain: true,
      cell(matter, { t }) {
        const { sign, text } = matterStanding(t, matter);
        return <StatusSign sign={sign}>{text}</StatusSign>;
      },
    },
    {
      id: "account",
      label: "reconciliation.account",
      cell: ({ provider, institutionName }, { t }) => (
        <>
          {accountName(t, provider)} <small>{institutionName ?? t("reconciliation.noInstitution")}</small>
        </>
      ),
    },
    {
      id: "since",
      label: "reconciliation.listed",
      sort: byTime,
      cell: (row, { t }) => <Since {...{ t, at: row.createdAt, isOverdue: row.isOverdue }} />,
    },
    {
      id: "amount",
      label: "reconciliation.amount",
      isNumber: true,
      sort: { name: "amount", first: "desc" },
      cell: (row, { money }) => money(row.amountCents),
    },
  ],
});
