import { constraintsOf } from "~/form/constraint";
import { fieldProps, hasErrors, type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { refundStanding, wayName } from "~/modules/money/pages/words";
import { RefundForm, type RefundOffer } from "~/modules/money/schema/refund";
import { deskReasons } from "~/modules/payments/rules/refund";
import { useFormat } from "~/shell/format";
import { Fieldset, RadioGroup } from "~/ui/choice-field";
import { Muted, Stack } from "~/ui/page";
import { TextArea, TextField } from "~/ui/text-field";

const limits = constraintsOf(RefundForm);

type RefundFieldsProps = { offer: RefundOffer; posted: PostedForm };

/** The fields for amount and reason of a refund. */
export function RefundFields({ offer, posted }: RefundFieldsProps) {
  const t = useT();
  const { money } = useFormat();
  const { remainingCents, endsEnrolment } = offer;
  const how = textOf(posted, "how");
  return (
    <div className="desk-form">
      <Stack gap={5}>
        <Remaining offer={offer} />
        <Fieldset legend={t("money.refundHow")}>
          <Stack gap={3}>
            <div className="desk-move">
              <label>
                <input type="radio" name="how" id="how" value="all" defaultChecked={how === "all"} required />
                {t("money.refundAll", { amount: money(remainingCents) })}
              </label>
              <Muted>{t(endsEnrolment ? "money.refundAllEnds" : "money.refundAllKeeps")}</Muted>
            </div>
            <div className="desk-move">
              <label>
                <input
                  type="radio"
                  name="how"
                  id="how-part"
                  value="part"
                  defaultChecked={how === "part"}
                  aria-invalid={hasErrors(posted, "how") || undefined}
                />
                {t("money.refundPart")}
              </label>
              <Muted>{t("money.refundPartKeeps")}</Muted>
              <TextField
                {...fieldProps(t, posted, "amount")}
                label={t("money.refundAmount")}
                hint={`${t("money.refundHighest", { amount: money(remainingCents) })} ${t("money.refundAmountHint")}`}
                inputMode="decimal"
                maxLength={20}
                autoComplete="off"
              />
            </div>
          </Stack>
        </Fieldset>
        <RadioGroup
          {...fieldProps(t, posted, "reason")}
          label={t("money.refundReason")}
          options={deskReasons.map((value) => ({ value, label: t(`money.reason_${value}`) }))}
          {...limits.reason}
        />
        <TextArea
          {...fieldProps(t, posted, "note")}
          label={t("money.refundNote")}
          hint={t("money.refundNoteHint")}
          rows={2}
          {...limits.note}
        />
        <Muted>
          {t("money.way")} {wayName(t, offer.method, offer.way)}.{" "}
          {t("money.limitNote", { amount: money(offer.limitCents) })}
        </Muted>
      </Stack>
    </div>
  );
}

/** The received amount, minus each refund and the amount in dispute, and the remainder. */
function Remaining({ offer: { receivedCents, disputedCents, refunds, remainingCents } }: { offer: RefundOffer }) {
  const t = useT();
  const { money, instant } = useFormat();
  return (
    <table className="desk-sheet-of-money">
      <tbody>
        <tr>
          <th scope="row">{t("money.refundPaid")}</th>
          <td>{money(receivedCents)}</td>
        </tr>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <th scope="row">
              {t("money.refundEarlier", {
                state: refundStanding(t, refund).text,
                day: instant(refund.decidedAt ?? refund.requestedAt),
                reason: t(`money.reason_${refund.reason}`),
              })}
            </th>
            <td>{money(-refund.amountCents)}</td>
          </tr>
        ))}
        {disputedCents > 0 ? (
          <tr>
            <th scope="row">{t("money.refundDisputed")}</th>
            <td>{money(-disputedCents)}</td>
          </tr>
        ) : null}
      </tbody>
      <tfoot>
        <tr className="desk-remainder">
          <th scope="row">{t("money.refundRemaining")}</th>
          <td>{money(remainingCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
