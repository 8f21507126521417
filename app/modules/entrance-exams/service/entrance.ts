import { z } from "zod";
import { absent } from "~/api/refusal";
import { Id } from "~/api/value";
import { EntranceAnswers, type EntranceExam } from "~/modules/entrance-exams/schema/entrance-exam";
import { isOver, secondsLeft } from "~/modules/essays/rules/essay-clock";
import { AttemptAnnulment, ExtraTimeGrant } from "~/modules/essays/schema/timed-attempt";
import { grantTo } from "~/modules/essays/service";
import { findOwnSubscription, ownAttempt, settledAttempt, submitIfOver } from "~/modules/subscriptions/service";
import type { BackendContext } from "~/procedure/context";
import { command, operation, query } from "~/procedure/procedure";
import { keepAnswers, saveAnswers } from "./entrance-answer";
import { rulesOf } from "./entrance-rule";
import { startAttempt } from "./entrance-start";
import { attemptsOf, progressOf } from "./entrance-store";
import { submitExam, timedExams } from "./entrance-submission";
import { examOf, sheetOf } from "./entrance-view";
import { voidAttempt } from "./entrance-void";

const One = z.object({ id: Id });
const Attempt = One.extend({ attemptId: Id });
const reading = { access: "user" } as const;
const writing = { access: "user", inPerson: true } as const;
const desk = { access: "enrolments.move", inPerson: true } as const;

/**
 * The online entrance exams of enrolments. Queries submit an attempt whose time is over before they read it. What writes
 * to an attempt is an operation, because the time of an outage that it adds first must stay even if it is refused.
 */
export const entranceExamProcedures = {
  /** The rules of an enrolment's exam and all attempts. */
  get: query({ ...reading, input: One }, (ctx, { id }) => settledExam(ctx, id)),

  /** Starts an attempt with drawn questions, new ones first, or returns the one under way. */
  start: command({ ...writing, input: One }, (ctx, { id }) => startAttempt(ctx, id)),

  /** An attempt of the candidate who calls, with its questions and answers. */
  attempt: query({ ...reading, input: Attempt }, async (ctx, ids) =>
    sheetOf(ctx, await settledAttempt(ctx, timedExams, ids)),
  ),

  /** The time left and the number of saved answers. */
  clock: query({ ...reading, input: Attempt }, async (ctx, ids) => {
    const { row } = await settledAttempt(ctx, timedExams, ids);
    const { deadlineAt, state } = row;
    const left = { deadlineAt, secondsLeft: secondsLeft(deadlineAt, ctx.now) };
    return { now: ctx.now.toISOString(), ...left, ...(await progressOf(ctx.db, row)), state };
  }),

  /** Saves changed answers and keeps all others. */
  answer: operation(
    { ...writing, input: Attempt.extend({ answers: EntranceAnswers }) },
    async (ctx, { answers, ...ids }) => saveAnswers(ctx, (await ownAttempt(ctx, timedExams, ids)).row, answers),
  ),

  /** Saves answers by the attempt's write token, without a session. */
  keep: operation(
    {
      access: "visitor",
      input: z.object({ attemptId: Id, answers: EntranceAnswers, token: z.string().max(200) }),
    },
    keepAnswers,
  ),

  /** Submits and grades the answers; a repetition returns the same result. */
  submit: operation(
    { ...writing, input: Attempt.extend({ revision: z.int().nonnegative() }) },
    async (ctx, { revision, ...ids }) => submitExam(ctx, await ownAttempt(ctx, timedExams, ids), revision),
  ),

  /** Grants extra time, also for an attempt under way; CONFLICT when it would become shorter. */
  grantTime: command({ ...desk, input: ExtraTimeGrant.safeExtend(One.shape) }, (ctx, grant) =>
    grantTo(ctx, grant, {
      table: "entranceAttempt",
      action: "entrance.extra-time",
      minutesOf: async ({ institutionId }) => (await rulesOf(ctx, institutionId)).minutes,
      openOf: async ({ id }) => (await attemptsOf(ctx.db, id)).find(({ state }) => state === "open"),
    }),
  ),

  /** Annuls an attempt, so that the candidate may take another; CONFLICT once it was passed or annulled. */
  void: command({ ...desk, input: AttemptAnnulment.extend(Attempt.shape) }, voidAttempt),
};

/** The exam of an enrolment that the caller may read, after submitting the attempt whose time is over. */
async function settledExam(ctx: BackendContext, id: string): Promise<EntranceExam> {
  const record = await findOwnSubscription(ctx, id);
  if (!record) throw absent();
  const exam = await examOf(ctx, record);
  const over = exam.attempts.find(({ state, deadlineAt }) => state === "open" && isOver(deadlineAt, ctx.now));
  if (!over) return exam;
  const key = { tenantId: ctx.tenantId, id: over.id, subscriptionId: id, deadlineAt: over.deadlineAt };
  await submitIfOver(ctx.db, timedExams, { ...key, state: over.state }, ctx.now);
  return settledExam(ctx, id);
}
