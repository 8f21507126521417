import { z } from "zod";
import { AppealForm, type EssayClock, EssayInput, essay } from "~/api/essay";
import type { Essay } from "~/api/essay-attempt";
import { absent } from "~/api/refusal";
import { Id } from "~/api/value";
import { secondsLeft } from "~/modules/essays/rules/essay-clock";
import type { EssayState } from "~/modules/essays/rules/essay-state";
import { AttemptAnnulment, ExtraTimeGrant } from "~/modules/essays/schema/timed-attempt";
import { findOwnSubscription, ownAttempt, settledAttempt, submitIfOver } from "~/modules/subscriptions/service";
import { type BackendContext, implement } from "~/procedure/context";
import { command, operation, query } from "~/procedure/procedure";
import { appealAgainst } from "./essay-appeal";
import { chooseVersion, keepDraft, saveDraft } from "./essay-draft";
import { grantTime } from "./essay-extra-time";
import { startAttempt } from "./essay-start";
import { attemptsOf, versionOf } from "./essay-store";
import { submitEssay, timedEssays } from "./essay-submission";
import { essayOf, writingOf } from "./essay-view";
import { voidAttempt } from "./essay-void";

export const essayResource = implement(essay, {
  currentDate: (_, { now }) => ({ status: 200, body: { currentDate: now.toISOString() } }),
});

const One = z.object({ id: Id });
const Attempt = One.extend({ attemptId: Id });
const reading = { access: "user" } as const;
const writing = { access: "user", inPerson: true } as const;
const desk = { access: "enrolments.move", inPerson: true } as const;

/**
 * The essays of candidates. Queries submit an attempt whose time is over before they read it. What writes to an attempt
 * is an operation, because the time of an outage that it adds first must stay even if it is refused.
 */
export const essayProcedures = {
  /** The rules of an enrolment's essay and all attempts. */
  get: query({ ...reading, input: One }, (ctx, { id }) => settledEssay(ctx, id)),

  /** Starts an attempt with a new theme, or returns the one under way. */
  start: command({ ...writing, input: One }, (ctx, { id }) => startAttempt(ctx, id)),

  /** An attempt of the candidate who calls, with theme, draft and versions. */
  attempt: query({ ...reading, input: Attempt }, async (ctx, ids) =>
    writingOf(ctx, await settledAttempt(ctx, timedEssays, ids)),
  ),

  /** The time left, and when the draft was last saved. */
  clock: query({ ...reading, input: Attempt }, async (ctx, ids): Promise<EssayClock> => {
    const { row } = await settledAttempt(ctx, timedEssays, ids);
    const draft = await versionOf(ctx.db, row, row.draftVersion);
    return {
      now: ctx.now.toISOString(),
      deadlineAt: row.deadlineAt,
      secondsLeft: secondsLeft(row.deadlineAt, ctx.now),
      savedAt: draft?.savedAt ?? null,
      words: draft?.words ?? 0,
      state: row.state as EssayState,
    };
  }),

  /** Saves the draft as a new version, which is kept apart unless it is based on the current one. */
  save: operation(
    { ...writing, input: Attempt.extend({ ...EssayInput.shape, origin: z.enum(["save", "auto"]).default("save") }) },
    async (ctx, { id, attemptId, ...draft }) =>
      saveDraft(ctx, (await ownAttempt(ctx, timedEssays, { id, attemptId })).row, draft),
  ),

  /** Saves a draft by the attempt's write token, without a session. */
  keep: operation(
    { access: "visitor", input: EssayInput.extend({ attemptId: Id, token: z.string().max(200) }) },
    keepDraft,
  ),

  /** Makes a version the current one. */
  choose: operation(
    { ...writing, input: Attempt.extend({ number: z.int().nonnegative().max(999_999) }) },
    async (ctx, { number, ...ids }) => chooseVersion(ctx, (await ownAttempt(ctx, timedEssays, ids)).row, number),
  ),

  /** Submits a version. */
  submit: operation(
    { ...writing, input: Attempt.extend({ version: z.int().nonnegative() }) },
    async (ctx, { version, ...ids }) => submitEssay(ctx, await ownAttempt(ctx, timedEssays, ids), version),
  ),

  /** Appeals against a failed result, once: another corrector grades the essay again. */
  appeal: command({ ...writing, input: AppealForm.extend(Attempt.shape) }, appealAgainst),

  /** Grants extra time, also for an attempt under way; CONFLICT when it would become shorter. */
  grantTime: command({ ...desk, input: ExtraTimeGrant.safeExtend(One.shape) }, grantTime),

  /** Annuls an attempt, so that the candidate may write another; CONFLICT once it has a result or is annulled. */
  void: command({ ...desk, input: AttemptAnnulment.extend(Attempt.shape) }, voidAttempt),
};

/** The essay of an enrolment that the caller may read, after submitting the attempt whose time is over. */
async function settledEssay(ctx: BackendContext, id: string): Promise<Essay> {
  const record = await findOwnSubscription(ctx, id);
  if (!record) throw absent();
  const attempts = await attemptsOf(ctx.db, id);
  const open = attempts.find(({ state }) => state === "writing");
  if (open && (await submitIfOver(ctx.db, timedEssays, open, ctx.now))) return settledEssay(ctx, id);
  return essayOf(ctx, record, attempts);
}
