import { absent, Refusal } from "~/api/refusal";
import { actorOf } from "~/modules/people/service";
import {
  type AttemptIds,
  loadSubject,
  lockSubject,
  ownAttempt,
  resultDueDay,
  setStatus,
  tellCandidate,
} from "~/modules/subscriptions/service";
import type { Deed, UserContext } from "~/procedure/procedure";
import { appealMessage } from "./appeal-message";
import { rulesOf } from "./essay-parameter";
import { attemptsOf } from "./essay-store";
import { timedEssays } from "./essay-submission";
import { appealDayOf, attemptOf } from "./essay-view";

/**
 * Appeals against a failed result: the essay returns to the queue, for a corrector who has not graded it. The earlier
 * result is kept beside the new one.
 * @throws Refusal CONFLICT when no appeal is possible (`appealDayOf`), for example after the days for it or after the
 * start of another attempt
 */
export async function appealAgainst(
  ctx: UserContext & Deed,
  { reason, ...ids }: AttemptIds & { reason: string },
): Promise<void> {
  const { db, now } = ctx;
  const { id, attemptId } = ids;
  await lockSubject(db, id);
  const { subscription } = await ownAttempt(ctx, timedEssays, ids);
  const rules = await rulesOf(ctx, subscription.institutionId);
  const subject = await loadSubject(db, id);
  if (!subject) throw absent();
  const [row] = await attemptsOf(db, id);
  if (row?.id !== attemptId || appealDayOf(now, subscription, row, rules) === null) throw new Refusal("CONFLICT");
  await setStatus(db, subject, "under_correction", now, { actor: actorOf(ctx.caller) });
  const dueOn = await resultDueDay(db, subject, now);
  await db
    .updateTable("essayAttempt")
    .set({
      ...{ state: "appeal", appealedAt: now.toISOString(), appealReason: reason },
      ...{ earlierJson: JSON.stringify(attemptOf(row).result), waitingSince: now.toISOString(), dueOn },
      ...{ grade: null, outcome: null, zeroCause: null, feedback: null, decidedAt: null, decidedBy: null },
      ...{ delayToldAt: null, revision: row.revision + 1 },
    })
    .where("id", "=", attemptId)
    .execute();
  const details = { attempt: row.number };
  await ctx.audit("essay.appealed", { subjectId: id, institutionId: row.institutionId, reason, details });
  const path = `/essay/${id}`;
  await tellCandidate(
    db,
    subject,
    (language) => ({ ...appealMessage({ course: subject.courseNameIn(language), dueOn }, language), path }),
    now,
  );
}
