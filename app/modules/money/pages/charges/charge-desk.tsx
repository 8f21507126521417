import { href } from "react-router";
import { chargeMethods, chargeStates } from "~/api/charge";
import { defineDesk, type Shown, type StateOf } from "~/modules/desk/pages/desk";
import { type ChargeRow, moneyFilters } from "~/modules/money/schema/charge-desk";
import { purposeText } from "~/modules/payments/pages/purpose";
import { Icon } from "~/ui/icon";
import { moneyTabs } from "../money-tabs";
import { methodIcons, methodName } from "../words";
import { ChargeState } from "./charge-state";

/** The desk of charges; amounts of the export are numbers in reais. */
export const chargeDesk = defineDesk({
  path: href("/charges"),
  icon: "card",
  texts: {
    search: "desk.searchCharge",
    title: "word.charges",
    empty: "money.chargesEmpty",
    notFound: "money.chargesNotFound",
    widen: "money.chargesWiden",
  },
  tabs: moneyTabs,
  sorts: ["newest", "amount"],
  options: async (api) => ({ institution: await api.chargeDesk.institutions() }),
  filters: [
    // `PeriodBar` is its control.
    { name: "period" },
    {
      name: "state",
      label: "word.state",
      options: (t) => chargeStates.map((value) => ({ value, label: t(`money.state_${value}`) })),
    },
    {
      name: "method",
      label: "word.method",
      options: (t) => chargeMethods.map((value) => ({ value, label: t(`money.method_${value}`) })),
    },
    {
      name: "money",
      label: "money.filter_money",
      options: (t) => moneyFilters.map((value) => ({ value, label: t(`money.money_${value}`) })),
    },
    { name: "institution", label: "word.institution" },
  ],
  read: (api, query, params) =>
    api.chargeDesk.list({ ...query, sums: params.get("sums") === "all" ? "all" : undefined }),
  export: {
    name: "charges",
    right: "payments.export",
    text: "word.exportCsv",
    read: (api, query) => api.chargeDesk.export(query),
  },
  columns: [
    { id: "id", label: "money.id", csv: (row) => row.id },
    { id: "protocol", label: "word.referenceNumber", csv: (row) => row.protocol },
    {
      id: "candidate",
      label: "word.candidate",
      isName: true,
      isPlain: true,
      cell: (row, { linkTo }) => (
        <>
          <a href={linkTo(href("/charges/:id", { id: row.id }))}>{row.name}</a>{" "}
          <small className="desk-code">{row.protocol}</small>
        </>
      ),
      csv: (row) => row.name,
    },
    {
      id: "item",
      label: "money.item",
      cell: (row, { t, isShared }) => (
        <>
          {purposeText(t, row)} <small>{row.courseName}</small>
          {isShared ? <small>{row.institutionName}</small> : null}
        </>
      ),
      csv: (row, t) => purposeText(t, row),
    },
    { id: "course", label: "word.course", csv: (row) => row.courseName },
    { id: "institution", label: "word.institution", csv: (row) => row.institutionName },
    {
      id: "method",
      label: "word.method",
      isPlain: true,
      cell: (row, { t }) => (
        <span className="desk-sign">
          <Icon name={methodIcons[row.method]} />
          <span>{methodName(t, row.method, row.lastDigits)}</span>
        </span>
      ),
      csv: (row, t) => t(`money.method_${row.method}`),
    },
    {
      id: "state",
      label: "word.state",
      isPlain: true,
      cell: (row) => <ChargeState row={row} />,
      csv: (row, t) => t(`money.state_${row.state}`),
    },
    { id: "created", label: "money.created", csvTime: (row) => row.createdAt },
    { id: "due", label: "word.dueDate", csv: (row) => row.dueOn },
    { id: "paid", label: "money.paid", csvTime: (row) => row.paidAt },
    { id: "when", label: "money.when", sort: { name: "newest", first: "desc" }, cell: whenOf },
    {
      id: "amount",
      label: "word.amount",
      isNumber: true,
      sort: { name: "amount", first: "desc" },
      cell: (row, { money }) => money(row.amountCents),
      csv: (row) => row.amountCents / 100,
    },
    { id: "received", label: "money.byMethodReceived", csv: (row) => row.receivedCents / 100 },
    { id: "returned", label: "money.returned", csv: (row) => row.refundedCents / 100 },
  ],
});

export type ChargeListState = StateOf<typeof chargeDesk>;

/** The due day of an order that waits for its payment, or until when it can be paid; else when the charge was paid or made. */
function whenOf({ state, dueOn, expiresAt, paidAt, createdAt }: ChargeRow, { t, day, instant }: Shown): string {
  if (state === "pending" && dueOn !== null) return t("money.dueOn", { day: day(dueOn) });
  if (state === "pending" && expiresAt !== null) return t("money.until", { time: instant(expiresAt) });
  return instant(paidAt ?? createdAt);
}
