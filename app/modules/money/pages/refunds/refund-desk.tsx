import { href } from "react-router";
import { daysOf } from "~/modules/desk/pages/day-filter";
import { defineDesk } from "~/modules/desk/pages/desk";
import { Since } from "~/modules/desk/pages/queue-cells";
import { refundReasons, refundStates, refundWays } from "~/modules/payments/rules/refund";
import { StatusSign } from "~/ui/desk/status-sign";
import { moneyTabs } from "../money-tabs";
import { byTime } from "../waiting-chips";
import { refundStanding } from "../words";

/** The queue of refunds: those that wait for the team, or all of them. */
export const refundDesk = defineDesk({
  path: href("/refunds"),
  icon: "check",
  texts: {
    search: "desk.searchCharge",
    title: "word.refunds",
    empty: "money.refundsEmpty",
    notFound: "money.refundsNotFound",
    widen: "money.refundsWiden",
  },
  counted: { waiting: "toDo.refunds", overdue: "toDo.refundsOverdue" },
  tabs: moneyTabs,
  sorts: ["waiting", "newest", "amount"],
  options: async (api) => ({ institution: await api.refunds.institutions() }),
  filters: [
    {
      name: "state",
      label: "word.state",
      options: (t) => refundStates.map((value) => ({ value, label: t(`money.refund_${value}`) })),
    },
    {
      name: "way",
      label: "money.filter_way",
      options: (t) => refundWays.map((value) => ({ value, label: t(`money.wayFilter_${value}`) })),
    },
    {
      name: "reason",
      label: "word.reason",
      options: (t) => refundReasons.map((value) => ({ value, label: t(`money.reason_${value}`) })),
    },
    { name: "institution", label: "word.institution" },
    ...daysOf("money.asked"),
  ],
  read: (api, query) => api.refunds.list(query),
  columns: [
    {
      id: "candidate",
      label: "word.candidate",
      isName: true,
      isPlain: true,
      cell: (row, { linkTo, isShared }) => (
        <>
          <a href={linkTo(href("/refunds/:id", { id: row.id }))}>{row.name}</a> <small>{row.courseName}</small>
          {isShared ? <small>{row.institutionName}</small> : null}
        </>
      ),
    },
    { id: "reason", label: "word.reason", cell: (row, { t }) => t(`money.reason_${row.reason}`) },
    {
      id: "state",
      label: "word.state",
      isPlain: true,
      cell(row, { t }) {
        const { sign, text } = refundStanding(t, row);
        return <StatusSign sign={sign}>{text}</StatusSign>;
      },
    },
    { id: "author", label: "money.author", cell: (row, { t }) => row.authorName ?? t("money.byCandidate") },
    {
      id: "asked",
      label: "money.asked",
      sort: byTime,
      cell: (row, { t }) => <Since {...{ t, at: row.requestedAt, isOverdue: row.isOverdue }} />,
    },
    {
      id: "amount",
      label: "word.amount",
      isNumber: true,
      sort: { name: "amount", first: "desc" },
      cell: (row, { money }) => money(row.amountCents),
    },
  ],
});
