import type { ReviewDetail } from "~/contract/document-review";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { HeldForm, HeldNotice } from "../../desk/held-list";

/**
 * Why the document cannot be decided now: another reviewer works on it, or it is decided; renders nothing when it can.
 */
export function Standing({ detail: { row, state, messages, own } }: { detail: ReviewDetail }) {
  const t = useT();
  const { time } = useFormat();
  const { held, claim } = row;
  if (held) {
    const given = { name: held.authorName, decided: time(held.decidedAt), time: time(held.effectiveAt) };
    return (
      <HeldNotice text={t(`review.heldBy_${held.outcome}`, given)} message={held.message}>
        {own[0]?.id === row.id ? null : <HeldForm id={row.id} />}
      </HeldNotice>
    );
  }
  if (messages && claim && !claim.isOwn)
    return <Alert kind="warning">{t("review.claimedBy", { name: claim.userName, time: time(claim.until) })}</Alert>;
  if (messages) return null;
  const text = state === "approved" || state === "rejected" ? t(`review.done_${state}`) : t("review.notWaiting");
  return <Alert kind="info">{text}</Alert>;
}
