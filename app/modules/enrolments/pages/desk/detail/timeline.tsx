import type { TimelineEntry } from "~/api/desk";
import type { TextKey } from "~/i18n/catalogue";
import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { revealReasons } from "~/modules/enrolments/rules/reveal-reason";
import { refusalText } from "~/modules/journeys/pages/action-refusal";
import { actionText, componentName } from "~/modules/journeys/pages/words";
import { useFormat } from "~/shell/format";
import { InLanguage } from "~/shell/in-language";
import { Card } from "~/ui/card";
import { Muted } from "~/ui/page";
import { HistoryCut } from "./history-cut";

const names = {
  "enrolment.moved": "desk.action_moved",
  "enrolment.assigned": "desk.action_assigned",
  "enrolment.move-refused": "desk.action_refused",
  "enrolment.move-held": "enrolmentMove.action_held",
  "enrolment.move-undone": "enrolmentMove.action_undone",
  "enrolment.document-revealed": "desk.action_revealed",
  "enrolment.message-resent": "desk.action_messageResent",
  "enrolment.access-link-sent": "desk.action_accessLinkSent",
  "enrolment.candidate-view-opened": "desk.action_viewOpened",
  "component.acted": "action.acted",
  "component.refused": "action.refusedHere",
  "message.sent": "desk.action_messageSent",
  "charge.created": "desk.action_chargeCreated",
  "charge.paid": "desk.action_chargePaid",
  "charge.denied": "desk.action_chargeDenied",
  "charge.expired": "desk.action_chargeExpired",
  "charge.cancelled": "desk.action_chargeCancelled",
  "money.payment": "desk.action_moneyReceived",
  "money.refund": "desk.action_moneyReturned",
  "money.refund_undone": "desk.action_moneyReturnUndone",
  "money.dispute": "desk.action_moneyDisputed",
  "money.dispute_won": "desk.action_moneyDisputeWon",
  "document.sent": "desk.action_documentSent",
  "document.approved": "desk.action_documentApproved",
  "document.rejected": "desk.action_documentRejected",
  "document.held": "desk.action_documentHeld",
  "document.undone": "desk.action_documentUndone",
  "document.decision-refused": "desk.action_documentRefused",
  "document.decision-returned": "desk.action_documentReturned",
  "document.reopened": "desk.action_documentReopened",
  "document.infected": "desk.action_documentInfected",
  "exam-score.sent": "examScoreReview.action_sent",
  "exam-score.replaced": "examScoreReview.action_replaced",
  "exam-score.given-up": "examScoreReview.action_givenUp",
  "exam-score.approved-unverified": "examScoreReview.action_approvedUnverified",
  "exam-score.claimed": "examScoreReview.action_claimed",
  "exam-score.claim-taken-over": "examScoreReview.action_takenOver",
  "exam-score.file-opened": "examScoreReview.action_opened",
  "exam-score.held": "examScoreReview.action_held",
  "exam-score.undone": "examScoreReview.action_undone",
  "exam-score.decision-refused": "examScoreReview.action_decisionRefused",
  "exam-score.decision-returned": "examScoreReview.action_returned",
  "exam-score.confirmed": "examScoreReview.action_confirmed",
  "exam-score.corrected": "examScoreReview.action_corrected",
  "exam-score.refused": "examScoreReview.action_refused",
  "essay.extra-time": "desk.action_essayExtraTime",
  "essay.appealed": "desk.action_essayAppealed",
  "essay.voided": "desk.action_essayVoided",
  "essay.approved": "desk.action_essayApproved",
  "essay.failed": "desk.action_essayFailed",
  "entrance.extra-time": "desk.action_entranceExtraTime",
  "entrance.voided": "desk.action_entranceVoided",
  "entrance.approved": "desk.action_entranceApproved",
  "entrance.failed": "desk.action_entranceFailed",
  "enrolment.selection-chosen": "desk.action_selectionChosen",
  "documents.erased": "desk.action_documentsErased",
  "refund.requested": "desk.action_refundRequested",
  "refund.approved": "desk.action_refundApproved",
  "refund.refused": "desk.action_refundRefused",
  "refund.own-denied": "desk.action_refundOwnDenied",
  "refund.transferred": "desk.action_refundTransferred",
  "refund.retried": "desk.action_refundRetried",
  "reconciliation.match": "desk.action_matterMatched",
  "reconciliation.accept": "desk.action_matterAccepted",
  "reconciliation.rest": "desk.action_matterRest",
  "reconciliation.refund": "desk.action_matterRefunded",
  "reconciliation.returned": "desk.action_matterReturned",
  "reconciliation.close": "desk.action_matterClosed",
  "reconciliation.corrected": "desk.action_matterCorrected",
} as const satisfies Record<string, TextKey>;

/** What an entry is about: the reason for revealing a document number is a code, everything else a text. */
function aboutOf(t: Translate, about: string): string {
  const why = revealReasons.find((known) => known === about);
  return why ? t(`enrolmentPerson.why_${why}`) : about;
}

const nameOf = (action: string) => names[action as keyof typeof names] ?? "desk.action_other";

/** What a component of the journey did, or why it could not. */
function doneBy(t: Translate, component: NonNullable<TimelineEntry["component"]>): string {
  const { componentId, componentType, action, refusal } = component;
  const name = componentName(t, componentId, componentType);
  const line = t("action.line", { name, action: actionText(t, null, action) });
  return refusal ? `${line} · ${refusalText(t, refusal)}` : line;
}

/** The timeline of an enrolment, newest first: what happened, who did it, and why. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t("desk.timeline")} id="timeline">
      {entries.length === 0 ? <Muted>{t("desk.timelineEmpty")}</Muted> : null}
      <ol className="desk-line">
        {entries.map(
          ({ id, at, action, actorName, reason, from, to, about, aboutLanguage, component, amountCents }) => (
            <li key={id}>
              <time className="desk-muted" dateTime={at}>
                {format.instant(at)}
              </time>
              <div>
                <p>
                  <b>{t(nameOf(action))}</b>
                  {from && to ? ` · ${t("desk.movedTo", { from, to })}` : null}
                  {about ? (
                    <>
                      {" · "}
                      <InLanguage language={aboutLanguage ?? t.locale}>{aboutOf(t, about)}</InLanguage>
                    </>
                  ) : null}
                  {component ? ` · ${doneBy(t, component)}` : null}
                  {amountCents === null ? null : ` · ${format.money(amountCents)}`}
                </p>
                <p className="desk-muted">{actorName ?? t("desk.byPortal")}</p>
                {reason ? <p>“{reason}”</p> : null}
              </div>
            </li>
          ),
        )}
      </ol>
      <HistoryCut count={entries.length} />
    </Card>
  );
}
