import type { ReactNode } from "react";
import { href } from "react-router";
import { chargeMethods } from "~/api/charge";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { listQueryOf, withChange } from "~/modules/desk/rules/list-state";
import type { ChargeTotal } from "~/modules/money/schema/charge-desk";
import { useFormat } from "~/shell/format";
import { DeskTable } from "~/ui/desk/desk-table";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";
import { Muted } from "~/ui/page";
import { type ChargeListState, chargeDesk } from "./charge-desk";

type Totals = readonly ChargeTotal[];
type Sum = (totals: Totals) => number;

const sumOf = (totals: Totals, name: "amountCents" | "receivedCents" | "refundedCents" | "count") =>
  totals.reduce((sum, total) => sum + total[name], 0);
const ofState = (totals: Totals, ...states: string[]) => totals.filter(({ state }) => states.includes(state));
const returning: Sum = (totals) => totals.reduce((sum, one) => sum + one.returningCents - one.refundedCents, 0);

const open = ["pending", "processing", "unknown"];

const figures: { name: "received" | "open" | "overdue" | "returned" | "returning"; sign: Sign; sum: Sum }[] = [
  { name: "received", sign: "done", sum: (totals) => sumOf(totals, "receivedCents") },
  { name: "open", sign: "waits", sum: (totals) => sumOf(ofState(totals, ...open), "amountCents") },
  { name: "overdue", sign: "late", sum: (totals) => sumOf(ofState(totals, "expired"), "amountCents") },
  { name: "returned", sign: "off", sum: (totals) => sumOf(totals, "refundedCents") },
  { name: "returning", sign: "held", sum: returning },
];

const filterOf = {
  received: { money: ["received"] },
  open: { state: open },
  overdue: { state: ["expired"] },
  returned: { money: ["returned"] },
  returning: { money: ["returning"] },
} as const;

/** The filters of the charges that a sum of a list adds up; null where the list's own filters leave none to name. */
function filtersOf(
  filters: ChargeListState["filters"],
  name: keyof typeof filterOf,
): ChargeListState["filters"] | null {
  const [[column, values]] = Object.entries(filterOf[name]) as [["state" | "money", readonly string[]]];
  const both = values.filter((value) => filters[column]?.includes(value) ?? true);
  return both.length > 0 ? { ...filters, [column]: both } : null;
}

/** Five sums above the list; each links to the list of the charges that it adds up, if there are any. */
export function ChargeStrip({ totals, state }: { totals: Totals; state: ChargeListState }) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const to = (name: keyof typeof filterOf) => {
    const filters = filtersOf(state.filters, name);
    return filters && link(`${href("/charges")}?${listQueryOf(withChange(state, { filters }), chargeDesk.list)}`);
  };
  return (
    <ul className="desk-sums" aria-label={t("money.sums")}>
      {figures.map(({ name, sign, sum }) => (
        <li key={name}>
          <Figure address={sum(totals) > 0 ? to(name) : null}>
            <StatusSign sign={sign}>{t(`money.sum_${name}`)}</StatusSign>
            <b>{money(sum(totals))}</b>
          </Figure>
        </li>
      ))}
    </ul>
  );
}

function Figure({ address, children }: { address: string | null; children: ReactNode }) {
  if (address === null) return <div className="desk-sum">{children}</div>;
  return (
    <a className="desk-sum" href={address}>
      {children}
    </a>
  );
}

/**
 * Replaces the sums of a list that is too long to be added up with every request.
 * @param address of the page that adds up the sums; null if that page, too, has too many charges to add up
 */
export function AddUp({ address }: { address: string | null }) {
  const t = useT();
  if (address === null) return <Muted>{t("money.tooManyToSum")}</Muted>;
  return (
    <p>
      <a href={address}>{t("money.addUp")}</a>
    </p>
  );
}

/** The sums of the list by payment method, over all of its pages. */
export function MethodSums({ totals }: { totals: Totals }) {
  const t = useT();
  const { money } = useFormat();
  const methods = chargeMethods.filter((method) => totals.some((total) => total.method === method));
  const rowOf = (id: string, name: string, rows: Totals) => ({
    id,
    cells: {
      method: name,
      count: sumOf(rows, "count"),
      amount: money(sumOf(rows, "amountCents")),
      received: money(sumOf(rows, "receivedCents")),
      returned: money(sumOf(rows, "refundedCents")),
    },
  });
  return (
    <section className="desk-by-method">
      <h2>{t("money.byMethod")}</h2>
      <DeskTable
        caption={t("money.byMethod")}
        named="method"
        columns={[
          { id: "method", label: t("word.method") },
          { id: "count", label: t("money.byMethodCount"), isNumber: true },
          { id: "amount", label: t("money.byMethodAmount"), isNumber: true },
          { id: "received", label: t("money.byMethodReceived"), isNumber: true },
          { id: "returned", label: t("money.byMethodReturned"), isNumber: true },
        ]}
        rows={[
          ...methods.map((method) =>
            rowOf(
              method,
              t(`money.method_${method}`),
              totals.filter((total) => total.method === method),
            ),
          ),
          rowOf("total", t("word.total"), totals),
        ]}
      />
    </section>
  );
}
