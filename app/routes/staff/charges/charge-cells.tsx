import type { ChargeRow } from "~/contract/charge-desk";
import type { Translate } from "~/i18n/translator";
import { purposeText } from "~/routes/payments/purpose";
import type { useFormat } from "~/shell/format";
import { StatusSign } from "~/ui/desk/status-sign";
import { Icon } from "~/ui/icon";
import { chargeSigns, methodIcons, methodName } from "../money/words";

/** `isShared`: whether the list is about several institutions, so that each row names its own. */
type Given = { address: string; format: ReturnType<typeof useFormat>; isShared: boolean };

/** The cells of a charge in the list, by column. */
export function cellsOf(t: Translate, row: ChargeRow, { address, format, isShared }: Given) {
  const { money } = format;
  return {
    candidate: (
      <>
        <a href={address}>{row.name}</a> <small className="desk-code">{row.protocol}</small>
      </>
    ),
    item: (
      <>
        {purposeText(t, row)} <small>{row.courseName}</small>
        {isShared ? <small>{row.institutionName}</small> : null}
      </>
    ),
    method: (
      <span className="desk-sign">
        <Icon name={methodIcons[row.method]} />
        <span>{methodName(t, row.method, row.lastDigits)}</span>
      </span>
    ),
    state: <ChargeState t={t} row={row} money={money} />,
    when: whenOf(t, row, format),
    amount: money(row.amountCents),
  };
}

/** The due day of an order that waits for its payment, or until when it can be paid; else when the charge was paid or made. */
function whenOf(
  t: Translate,
  { state, dueOn, expiresAt, paidAt, createdAt }: ChargeRow,
  format: Given["format"],
): string {
  const { day, instant } = format;
  if (state === "pending" && dueOn !== null) return t("money.dueOn", { day: day(dueOn) });
  if (state === "pending" && expiresAt !== null) return t("money.until", { time: instant(expiresAt) });
  return instant(paidAt ?? createdAt);
}

type StateProps = {
  t: Translate;
  row: Pick<ChargeRow, "state" | "receivedCents" | "refundedCents" | "returningCents" | "disputedCents">;
  money: (cents: number) => string;
};

/** The state of a charge, with the amounts that were returned in part, are being returned, or are in dispute. */
export function ChargeState({ t, row, money }: StateProps) {
  const { state, receivedCents, refundedCents, returningCents, disputedCents } = row;
  const isReturned = refundedCents > 0 && refundedCents >= receivedCents;
  const onItsWay = returningCents - refundedCents;
  return (
    <>
      <StatusSign sign={isReturned ? "off" : chargeSigns[state]}>
        {isReturned ? t("money.fullyReturned") : t(`money.state_${state}`)}
      </StatusSign>
      {!isReturned && refundedCents > 0 ? (
        <small>{t("money.partlyReturned", { amount: money(refundedCents) })}</small>
      ) : null}
      {onItsWay > 0 ? <small>{t("money.onItsWay", { amount: money(onItsWay) })}</small> : null}
      {disputedCents > 0 ? <small>{t("money.disputed", { amount: money(disputedCents) })}</small> : null}
    </>
  );
}
