import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { closingDifference } from "~/modules/money/rules/reconciliation/closing";
import type { ClosingDay } from "~/modules/money/schema/closing";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { pathAt } from "../place";

/** The calculation that shows whether the day balances, and the charges that cause a difference. */
export function Proof({ day }: { day: ClosingDay }) {
  const t = useT();
  const link = useLink();
  const { money } = useFormat();
  const { totals, differing, isDifferingMore, date } = day;
  const { receivedCents, receiptsCents, entries } = totals;
  const cents = closingDifference({ receivedCents, receiptsCents, entriesCents: entries.cents });
  const amount = money(Math.abs(cents));
  const isProven = cents === 0 && differing.length === 0;
  const lines = [
    {
      name: "received",
      text: (
        <a href={link(pathAt(href("/closings/:date/movements", { date }), day, { kind: "payment" }))}>
          {t("closing.proof_received")}
        </a>
      ),
      shown: money(receivedCents),
    },
    { name: "receipts", text: t("closing.proof_receipts"), shown: `− ${money(receiptsCents)}` },
    {
      name: "entries",
      text: (
        <>
          {entries.count > 0 ? <a href="#matters">{t("closing.proof_entries")}</a> : t("closing.proof_entries")}
          {entries.openCents > 0 ? (
            <small>{t("closing.entriesOpen", { amount: money(entries.openCents) })}</small>
          ) : null}
        </>
      ),
      shown: `− ${money(entries.cents)}`,
    },
  ];
  return (
    <Card title={t("closing.proof")} lead={t("closing.proofText")} id="proof">
      <Stack gap={4}>
        <table className="desk-sheet-of-money">
          <tbody>
            {lines.map(({ name, text, shown }) => (
              <tr key={name}>
                <th scope="row">{text}</th>
                <td>{shown}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("closing.proof_difference")}</th>
              <td>{money(cents)}</td>
            </tr>
          </tfoot>
        </table>
        {isProven ? <Alert kind="success">{t("closing.isBalanced")}</Alert> : null}
        {cents > 0 ? <Alert kind="error">{t("closing.isMissing", { amount })}</Alert> : null}
        {cents < 0 ? <Alert kind="error">{t("closing.isSurplus", { amount })}</Alert> : null}
        {differing.length > 0 ? (
          <Stack gap={2}>
            <h3>{t("closing.where")}</h3>
            <ul className="desk-lines">
              {differing.map(({ chargeId, cents: own }) => (
                <li key={chargeId}>
                  <a href={link(href("/charges/:id", { id: chargeId }))}>{t("word.seeCharge")}</a>
                  <span>{money(own)}</span>
                </li>
              ))}
            </ul>
            {isDifferingMore ? <Muted>{t("closing.whereMore")}</Muted> : null}
          </Stack>
        ) : null}
      </Stack>
    </Card>
  );
}
