import { useT } from "~/i18n/use-t";
import type { ChargeRow } from "~/modules/money/schema/charge-desk";
import { useFormat } from "~/shell/format";
import { StatusSign } from "~/ui/desk/status-sign";
import { chargeSigns } from "../words";

type ChargeStateProps = {
  row: Pick<ChargeRow, "state" | "receivedCents" | "refundedCents" | "returningCents" | "disputedCents">;
};

/** The state of a charge, with the amounts that were returned in part, are being returned, or are in dispute. */
export function ChargeState({ row }: ChargeStateProps) {
  const t = useT();
  const { money } = useFormat();
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
