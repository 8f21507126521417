import { href } from "react-router";
import { chargeStates } from "~/api/charge";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { refundStanding } from "~/modules/money/pages/words";
import type { ChargeDetail } from "~/modules/money/schema/charge-desk";
import type { DeskRefund } from "~/modules/money/schema/refund";
import { useFormat } from "~/shell/format";
import { Card } from "~/ui/card";
import { DeskTable } from "~/ui/desk/desk-table";
import { StatusSign } from "~/ui/desk/status-sign";
import { Muted } from "~/ui/page";

/** How the amount is calculated, line by line, for example price, voucher, discounts, late fees and rounding. */
export function Explanation({ detail: { explanation, row, voucherTag, plan } }: { detail: ChargeDetail }) {
  const t = useT();
  const { money } = useFormat();
  const nameOf = ({ kind, installments }: ChargeDetail["explanation"][number]) => {
    if (kind === "price" && installments > 0) return t("money.line_priceOf", { count: installments });
    if (kind === "voucher" && voucherTag) return t("money.line_voucherNamed", { tag: voucherTag });
    return t(`money.line_${kind}`);
  };
  return (
    <Card title={t("money.explanation")} id="explanation">
      <table className="desk-sheet-of-money">
        <tbody>
          {explanation.map((line) => (
            <tr key={line.kind}>
              <th scope="row">{nameOf(line)}</th>
              <td>{money(line.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("money.line_total")}</th>
            <td>{money(row.amountCents)}</td>
          </tr>
        </tfoot>
      </table>
      {plan && plan.installments > 0 && row.purpose !== "total" ? (
        <Muted>{t("money.planNote", { total: money(plan.totalCents), count: plan.installments })}</Muted>
      ) : null}
    </Card>
  );
}

/** The charge's entries in the ledger, with their balance. */
export function Ledger({ detail: { entries } }: { detail: ChargeDetail }) {
  const t = useT();
  const { money, instant } = useFormat();
  const balance = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Card title={t("money.ledger")} id="ledger">
      {entries.length === 0 ? <Muted>{t("money.ledgerEmpty")}</Muted> : null}
      {entries.length > 0 ? (
        <table className="desk-sheet-of-money">
          <tbody>
            {entries.map(({ id, kind, amountCents, externalId, occurredAt }) => (
              <tr key={id}>
                <th scope="row">
                  {t(`money.entry_${kind}`)}
                  <small>
                    <time dateTime={occurredAt}>{instant(occurredAt)}</time> ·{" "}
                    <span className="desk-long-code">{externalId}</span>
                  </small>
                </th>
                <td>{money(amountCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("money.balance")}</th>
              <td>{money(balance)}</td>
            </tr>
          </tfoot>
        </table>
      ) : null}
    </Card>
  );
}

/** All refunds of a charge, whatever their state. */
export function ChargeRefunds({ refunds }: { refunds: readonly DeskRefund[] }) {
  const t = useT();
  const link = useLink();
  const { money, instant } = useFormat();
  return (
    <Card title={t("word.refunds")} id="refunds">
      {refunds.length === 0 ? <Muted>{t("money.refundsOfEmpty")}</Muted> : null}
      {refunds.length > 0 ? (
        <DeskTable
          caption={t("word.refunds")}
          named="reason"
          columns={[
            { id: "reason", label: t("word.reason") },
            { id: "state", label: t("word.state") },
            { id: "asked", label: t("money.asked") },
            { id: "amount", label: t("word.amount"), isNumber: true },
          ]}
          rows={refunds.map((refund) => {
            const { sign, text } = refundStanding(t, refund);
            return {
              id: refund.id,
              cells: {
                reason: (
                  <a href={link(href("/refunds/:id", { id: refund.id }))}>{t(`money.reason_${refund.reason}`)}</a>
                ),
                state: <StatusSign sign={sign}>{text}</StatusSign>,
                asked: instant(refund.requestedAt),
                amount: money(refund.amountCents),
              },
            };
          })}
        />
      ) : null}
    </Card>
  );
}

/** The reconciliation entries about the charge; renders nothing if there are none. */
export function Matters({ detail: { matters } }: { detail: ChargeDetail }) {
  const t = useT();
  const link = useLink();
  const { money, instant } = useFormat();
  if (matters.length === 0) return null;
  return (
    <Card title={t("money.matters")} id="matters">
      <ol className="desk-line">
        {matters.map(({ id, reason, amountCents, isOpen, at }) => (
          <li key={id}>
            <time className="desk-muted" dateTime={at}>
              {instant(at)}
            </time>
            <p>
              <a href={link(href("/reconciliation/:id", { id }))}>{t(`reconciliation.reason_${reason}`)}</a> ·{" "}
              {money(amountCents)}{" "}
              <StatusSign sign={isOpen ? "team" : "done"}>
                {t(isOpen ? "money.matterOpen" : "money.matterDone")}
              </StatusSign>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const kinds = ["charge", "refund", "dispute"] as const;

/** The provider's latest notifications and answers about the charge, newest first. */
export function Events({ detail: { events } }: { detail: ChargeDetail }) {
  const t = useT();
  const stateOf = (state: string) => {
    const known = chargeStates.find((one) => one === state);
    return known ? t(`money.state_${known}`) : <span className="desk-code">{state}</span>;
  };
  const { money, instant } = useFormat();
  return (
    <Card title={t("money.events")} id="events">
      {events.length === 0 ? <Muted>{t("money.eventsEmpty")}</Muted> : null}
      <ol className="desk-line">
        {events.map(({ id, at, kind, state, amountCents }) => (
          <li key={id}>
            <time className="desk-muted" dateTime={at}>
              {instant(at)}
            </time>
            <div>
              <p>
                <b>{t(`money.event_${kinds.find((known) => known === kind) ?? "charge"}`)}</b> · {stateOf(state)} ·{" "}
                {money(amountCents)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
