import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { HeldForm, HeldNotice } from "~/modules/desk/pages/held-list";
import type { ReviewDetail } from "~/modules/documents/schema/document-review";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Stack } from "~/ui/page";

/** @property query of the list */
type StandingProps = { detail: ReviewDetail; query: string };

/**
 * Why the document cannot be decided now: another reviewer works on it, or it is decided; renders nothing when it can.
 */
export function Standing({ detail: { row, state, messages, own, reopening }, query }: StandingProps) {
  const t = useT();
  const link = useLink();
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
  const reopen = href("/document-reviews/:id/reopen", { id: row.id }) + (query && `?${query}`);
  return (
    <Stack gap={3}>
      <Alert kind="info">{text}</Alert>
      {reopening ? (
        <p>
          <a href={link(reopen)}>{t("review.reopen")}</a>
        </p>
      ) : null}
    </Stack>
  );
}
