import { type BackendContext, implement, notFound } from "~/backend/context";
import { grantTo } from "~/backend/essay";
import { command } from "~/backend/procedure";
import { findOwnSubscription, submitIfOver } from "~/backend/subscription";
import { type EntranceExam, entranceExam } from "~/contract/entrance-exam";
import { AttemptAnnulment, ExtraTimeGrant } from "~/contract/timed-attempt";
import { Id } from "~/contract/value";
import { isOver, secondsLeft } from "~/domain/essay/essay-clock";
import { keepAnswers, saveAnswers } from "./entrance-answer";
import { rulesOf } from "./entrance-rule";
import { startAttempt } from "./entrance-start";
import { attemptsOf, findOwnAttempt, type OwnAttempt, progressOf } from "./entrance-store";
import { submitExam, timedExams } from "./entrance-submission";
import { examOf, sheetOf } from "./entrance-view";
import { voidAttempt } from "./entrance-void";

/** The online entrance exam, for candidates and for the desk of their enrolments. */
export const entranceExamResource = implement(entranceExam, {
  get: ({ params }, ctx) => examAnswer(ctx, params.id),

  start: ({ params }, ctx) => startAttempt(ctx, params.id),

  attempt: async ({ params }, ctx) => {
    const own = await findSettled(ctx, params);
    return own ? { status: 200, body: await sheetOf(ctx, own) } : notFound;
  },

  clock: async ({ params }, ctx) => {
    const own = await findSettled(ctx, params);
    if (!own) return notFound;
    const { deadline_at: deadlineAt, state } = own.row;
    const left = { deadlineAt, secondsLeft: secondsLeft(deadlineAt, ctx.now) };
    return {
      status: 200,
      body: { now: ctx.now.toISOString(), ...left, ...(await progressOf(ctx.db, own.row)), state },
    };
  },

  answer: async ({ params, body }, ctx) => {
    const own = await findOwnAttempt(ctx, params.id, params.attempt);
    return own ? saveAnswers(ctx, own.row, body.answers) : notFound;
  },

  keep: ({ params, body }, ctx) => keepAnswers(ctx, params.attempt, body),

  submit: async ({ params, body }, ctx) => {
    const own = await findOwnAttempt(ctx, params.id, params.attempt);
    return own ? submitExam(ctx, own, body.revision) : notFound;
  },
});

const desk = { access: "enrolments.move", inPerson: true } as const;

/** What staff do to attempts at online exams. */
export const entranceExamProcedures = {
  /** Grants extra time, also for an attempt under way; CONFLICT when it would become shorter. */
  grantTime: command({ ...desk, input: ExtraTimeGrant.safeExtend({ id: Id }) }, (ctx, grant) =>
    grantTo(ctx, grant, {
      table: "entrance_attempt",
      action: "entrance.extra-time",
      minutesOf: async ({ institution_id }) => (await rulesOf(ctx, institution_id)).minutes,
      openOf: async ({ id }) => (await attemptsOf(ctx.db, ctx.tenantId, id)).find(({ state }) => state === "open"),
    }),
  ),

  /** Annuls an attempt, so that the candidate may take another; CONFLICT once it was passed or annulled. */
  void: command({ ...desk, input: AttemptAnnulment.extend({ id: Id, attemptId: Id }) }, voidAttempt),
};

type ExamAnswer = typeof notFound | { status: 200; body: EntranceExam };

/** The exam of an enrolment, after submitting the attempt whose time is over. */
async function examAnswer(ctx: BackendContext, id: string): Promise<ExamAnswer> {
  const row = await findOwnSubscription(ctx, id);
  const body = row && (await examOf(ctx, row));
  if (!body) return notFound;
  const over = body.attempts.find(({ state, deadlineAt }) => state === "open" && isOver(deadlineAt, ctx.now));
  if (!over) return { status: 200, body };
  const key = { tenant_id: ctx.tenantId, id: over.id, subscription_id: id, deadline_at: over.deadlineAt };
  await submitIfOver(ctx.db, timedExams, { ...key, state: over.state }, ctx.now);
  return examAnswer(ctx, id);
}

/** An attempt of the caller, submitted first if its time is over. */
async function findSettled(
  ctx: BackendContext,
  { id, attempt }: { id: string; attempt: string },
): Promise<OwnAttempt | null> {
  const own = await findOwnAttempt(ctx, id, attempt);
  const wasOver = own !== null && (await submitIfOver(ctx.db, timedExams, own.row, ctx.now));
  return wasOver ? findOwnAttempt(ctx, id, attempt) : own;
}
