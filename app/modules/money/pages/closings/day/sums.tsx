import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { accountName } from "~/modules/money/pages/words";
import type { ClosingDay } from "~/modules/money/schema/closing";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { DeskTable } from "~/ui/desk/desk-table";
import { StatusSign } from "~/ui/desk/status-sign";
import { Muted, Stack } from "~/ui/page";
import { pathAt } from "../place";

/** The sums of the day's movements by kind, method and account; each links to the movements of its kind and method. */
export function Movements({ day }: { day: ClosingDay }) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const { totals, date } = day;
  const to = (more: Record<string, string>) => link(pathAt(href("/closings/:date/movements", { date }), day, more));
  if (totals.movements.length === 0)
    return (
      <Card title={t("closing.movements")}>
        <Muted>{t("closing.movementsEmpty")}</Muted>
      </Card>
    );
  const rows = totals.movements.map(({ kind, method, account, count, cents }) => ({
    id: `${kind}-${method}-${account}`,
    cells: {
      movement: <a href={to({ kind, method })}>{t(`money.entry_${kind}`)}</a>,
      method: t(`money.method_${method}`),
      account: accountName(t, account),
      count,
      amount: money(cents),
    },
  }));
  const sum = (of: "count" | "cents") => totals.movements.reduce((all, row) => all + row[of], 0);
  return (
    <section className="desk-by-method">
      <h2>{t("closing.movements")}</h2>
      <DeskTable
        caption={t("closing.movements")}
        named="movement"
        columns={[
          { id: "movement", label: t("closing.movement") },
          { id: "method", label: t("closing.method") },
          { id: "account", label: t("closing.account") },
          { id: "count", label: t("closing.count"), isNumber: true },
          { id: "amount", label: t("closing.amount"), isNumber: true },
        ]}
        rows={[
          ...rows,
          {
            id: "total",
            cells: {
              movement: <a href={to({})}>{t("closing.balance")}</a>,
              method: "—",
              account: "—",
              count: sum("count"),
              amount: money(sum("cents")),
            },
          },
        ]}
      />
    </section>
  );
}

/** The receipts that were issued on the day: of each kind how many, their sum, and the range of their numbers. */
export function Receipts({ day: { totals } }: { day: ClosingDay }) {
  const t = useT();
  const { money } = useFormat();
  const rows = totals.receipts.map(({ kind, count, cents, first, last }) => ({
    id: kind,
    cells: {
      kind: t(`closing.issued_${kind}`),
      numbers: first === last ? first : t("closing.numbersRange", { first, last }),
      count,
      amount: money(cents),
    },
  }));
  return (
    <Card title={t("closing.issued")}>
      {rows.length === 0 ? (
        <Muted>{t("closing.issuedEmpty")}</Muted>
      ) : (
        <DeskTable
          caption={t("closing.issued")}
          named="kind"
          columns={[
            { id: "kind", label: t("word.receipt") },
            { id: "numbers", label: t("closing.numbers") },
            { id: "count", label: t("closing.count"), isNumber: true },
            { id: "amount", label: t("closing.amount"), isNumber: true },
          ]}
          rows={rows}
        />
      )}
    </Card>
  );
}

/** Fines and interest that were booked on the day. */
export function LateMoney({ day: { totals } }: { day: ClosingDay }) {
  const t = useT();
  const { money } = useFormat();
  const lines = [
    ["fine", totals.fineCents],
    ["lateInterest", totals.lateInterestCents],
    ["cardInterest", totals.cardInterestCents],
  ] as const;
  return (
    <Card title={t("closing.late")}>
      <table className="desk-sheet-of-money">
        <tbody>
          {lines.map(([name, cents]) => (
            <tr key={name}>
              <th scope="row">{t(`closing.${name}`)}</th>
              <td>{money(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The entries of the reconciliation about payments of the day. */
export function DayMatters({ day: { matters } }: { day: ClosingDay }) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  return (
    <Card title={t("closing.matters")} id="matters">
      <Stack gap={3}>
        {matters.length === 0 ? <Muted>{t("closing.mattersEmpty")}</Muted> : null}
        <ul className="desk-lines">
          {matters.map(({ id, reason, amountCents, isOpen }) => (
            <li key={id}>
              <a href={link(href("/reconciliation/:id", { id }))}>{t(`reconciliation.reason_${reason}`)}</a>
              <StatusSign sign={isOpen ? "team" : "done"}>
                {t(isOpen ? "money.matterOpen" : "money.matterDone")}
              </StatusSign>
              <span>{money(amountCents)}</span>
            </li>
          ))}
        </ul>
        <p className="desk-screen">
          <a href={link(href("/reconciliation"))}>{t("closing.seeMatters")}</a>
        </p>
      </Stack>
    </Card>
  );
}
