import { type BackendContext, implement, notFound } from "~/backend/context";
import { findOwnSubscription, submitIfOver } from "~/backend/subscription";
import { essay } from "~/contract/essay";
import type { Essay } from "~/contract/essay-attempt";
import { secondsLeft } from "~/domain/essay/essay-clock";
import type { EssayState } from "~/domain/essay/essay-state";
import { appealAgainst } from "./essay-appeal";
import { chooseVersion, keepDraft, saveDraft } from "./essay-draft";
import { grantTime } from "./essay-extra-time";
import { startAttempt } from "./essay-start";
import { attemptsOf, findOwnAttempt, type OwnAttempt, versionOf } from "./essay-store";
import { submitEssay, timedEssays } from "./essay-submission";
import { essayOf, writingOf } from "./essay-view";
import { voidAttempt } from "./essay-void";

export const essayResource = implement(essay, {
  currentDate: (_, { now }) => ({ status: 200, body: { currentDate: now.toISOString() } }),

  get: ({ params }, ctx) => essayAnswer(ctx, params.id),

  start: ({ params }, ctx) => startAttempt(ctx, params.id),

  attempt: async ({ params }, ctx) => {
    const own = await findSettled(ctx, params);
    return own ? { status: 200, body: await writingOf(ctx, own) } : notFound;
  },

  clock: async ({ params }, ctx) => {
    const own = await findSettled(ctx, params);
    if (!own) return notFound;
    const { deadline_at, state, draft_version } = own.row;
    const draft = await versionOf(ctx.db, own.row, draft_version);
    const saved = { savedAt: draft?.saved_at ?? null, words: draft?.words ?? 0 };
    const left = { deadlineAt: deadline_at, secondsLeft: secondsLeft(deadline_at, ctx.now) };
    return { status: 200, body: { now: ctx.now.toISOString(), ...left, ...saved, state: state as EssayState } };
  },

  save: async ({ params, body }, ctx) => {
    const own = await findOwnAttempt(ctx, params.id, params.attempt);
    return own ? saveDraft(ctx, own.row, body) : notFound;
  },

  keep: ({ params, body }, ctx) => keepDraft(ctx, params.attempt, body),

  choose: async ({ params }, ctx) => {
    const own = await findOwnAttempt(ctx, params.id, params.attempt);
    return own && /^\d{1,6}$/.test(params.number) ? chooseVersion(ctx, own.row, Number(params.number)) : notFound;
  },

  submit: async ({ params, body }, ctx) => {
    const own = await findOwnAttempt(ctx, params.id, params.attempt);
    return own ? submitEssay(ctx, own, body.version) : notFound;
  },

  appeal: async ({ params, body }, ctx) => {
    const own = await findOwnAttempt(ctx, params.id, params.attempt);
    return own ? appealAgainst(ctx, own, body.reason) : notFound;
  },

  grantTime: async ({ params, body }, ctx) => (await grantTime(ctx, params.id, body)) ?? essayAnswer(ctx, params.id),

  void: async ({ params, body }, ctx) =>
    (await voidAttempt(ctx, params.id, params.attempt, body.reason)) ?? essayAnswer(ctx, params.id),
});

type EssayAnswer = typeof notFound | { status: 200; body: Essay };

/** The essay of an enrolment, after submitting the attempt whose time is over. */
async function essayAnswer(ctx: BackendContext, id: string): Promise<EssayAnswer> {
  const record = await findOwnSubscription(ctx, id);
  if (!record) return notFound;
  const attempts = await attemptsOf(ctx.db, ctx.tenantId, id);
  const open = attempts.find(({ state }) => state === "writing");
  if (open && (await submitIfOver(ctx.db, timedEssays, open, ctx.now))) return essayAnswer(ctx, id);
  const body = await essayOf(ctx, record, attempts);
  return body ? { status: 200 as const, body } : notFound;
}

/** An attempt of the caller, submitted first if its time is over. */
async function findSettled(
  ctx: BackendContext,
  { id, attempt }: { id: string; attempt: string },
): Promise<OwnAttempt | null> {
  const own = await findOwnAttempt(ctx, id, attempt);
  const wasOver = own !== null && (await submitIfOver(ctx.db, timedEssays, own.row, ctx.now));
  return wasOver ? findOwnAttempt(ctx, id, attempt) : own;
}
