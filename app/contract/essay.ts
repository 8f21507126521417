import { z } from "zod";
import { LONGEST_APPEAL, SHORTEST_APPEAL } from "~/domain/essay/appeal";
import { mostExtra } from "~/domain/essay/essay-clock";
import { essayStates } from "~/domain/essay/essay-state";
import { LONGEST_BODY, LONGEST_TITLE } from "~/domain/essay/word-count";
import { call } from "./call";
import { Essay, EssayAttempt, EssayRules, EssayTheme } from "./essay-attempt";
import { problems } from "./problem";
import { Done, Instant } from "./value";

/** A saved version of the draft, without its text. */
export const EssayVersion = z.object({
  number: z.int(),
  origin: z.enum(["save", "auto", "kept"]),
  /** Whether its base was not the current version when it was saved, so that the candidate has to choose one of two. */
  isApart: z.boolean(),
  words: z.int(),
  savedAt: Instant,
});
export type EssayVersion = z.output<typeof EssayVersion>;

export const EssayDraft = EssayVersion.extend({ title: z.string(), body: z.string() });
export type EssayDraft = z.output<typeof EssayDraft>;

/** The time of an attempt by the server's clock, and the state of its saved draft. */
export const EssayClock = z.object({
  now: Instant,
  deadlineAt: Instant,
  secondsLeft: z.int(),
  /** When the draft was last saved; null while nothing is saved. */
  savedAt: Instant.nullable(),
  words: z.int(),
  state: z.enum(essayStates),
});
export type EssayClock = z.output<typeof EssayClock>;

/** An attempt with its theme and text. */
export const EssayWriting = EssayAttempt.extend({
  courseName: z.string(),
  theme: EssayTheme,
  rules: EssayRules,
  baseMinutes: z.int(),
  /** The extra time together with the minutes for which the portal was down during the attempt. */
  extraMinutes: z.int(),
  secondsLeft: z.int(),
  /** The current version, or the submitted one; null while nothing is saved. */
  draft: EssayDraft.nullable(),
  /** The versions apart (`isApart`) that wait for the candidate's choice, newest first. */
  apart: z.array(EssayDraft),
  /** All versions that still exist, newest first. */
  versions: z.array(EssayVersion),
  /** Allows a form without a session to save this draft, and nothing else; null once the attempt has ended. */
  writeToken: z.string().nullable(),
});
export type EssayWriting = z.output<typeof EssayWriting>;

/**
 * The text of a draft, and the number of the version on which it is based. `apart` is the number of a version apart
 * that this text continues and replaces.
 */
export const EssayInput = z.object({
  base: z.int().nonnegative(),
  apart: z.int().positive().optional(),
  title: z.string().max(LONGEST_TITLE),
  body: z.string().max(LONGEST_BODY),
});

const EssaySaved = z.object({
  number: z.int(),
  isApart: z.boolean(),
  words: z.int(),
  savedAt: Instant,
  deadlineAt: Instant,
  secondsLeft: z.int(),
});

const essayPath = "/subscriptions/{id}/essay";
const attemptPath = `${essayPath}/attempts/{attempt}` as const;

export const essay = {
  currentDate: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/essays/current-date",
    auth: "none",
    responses: { 200: z.object({ currentDate: Instant }) },
    summary: "The server's time, by which essays are timed",
  }),
  get: call({
    service: "portal",
    method: "GET",
    path: essayPath,
    auth: "user",
    responses: { 200: Essay, ...problems(404) },
    summary: "The rules of an enrolment's essay and all attempts; 404 when the enrolment requires none",
  }),
  start: call({
    service: "portal",
    method: "POST",
    path: `${essayPath}/attempts`,
    auth: "user",
    inPerson: true,
    responses: { 200: EssayAttempt, 201: EssayAttempt, ...problems(404, 409) },
    summary:
      "Starts an attempt with a new theme; answers 200 with the attempt under way, if there is one; 409 STEP_BLOCKED when the candidate may not start one",
  }),
  attempt: call({
    service: "portal",
    method: "GET",
    path: attemptPath,
    auth: "user",
    responses: { 200: EssayWriting, ...problems(404) },
    summary: "An attempt of the caller's own enrolment with theme, draft and versions",
  }),
  clock: call({
    service: "portal",
    method: "GET",
    path: `${attemptPath}/clock`,
    auth: "user",
    responses: { 200: EssayClock, ...problems(404) },
    summary: "The time left and when the draft was last saved",
  }),
  save: call({
    service: "portal",
    method: "PUT",
    path: `${attemptPath}/draft`,
    auth: "user",
    inPerson: true,
    body: EssayInput.extend({ origin: z.enum(["save", "auto"]).default("save") }),
    responses: { 200: EssaySaved, ...problems(404, 409, 422) },
    summary:
      "Saves the draft as a new version, kept apart unless based on the current one; 409 ESSAY_OVER after the deadline, 422 ESSAY_EMPTY when an empty text would replace a written one",
  }),
  keep: call({
    service: "portal",
    method: "POST",
    path: "/essay-drafts/{attempt}",
    auth: "none",
    body: EssayInput.extend({ token: z.string().max(200) }),
    responses: { 200: EssaySaved, ...problems(404, 409, 422) },
    summary: "Saves a draft with the attempt's write token, without a session",
  }),
  choose: call({
    service: "portal",
    method: "POST",
    path: `${attemptPath}/versions/{number}`,
    auth: "user",
    inPerson: true,
    responses: { 200: Done, ...problems(404, 409) },
    summary: "Makes a version the current one; 409 ESSAY_OVER after the deadline",
  }),
  submit: call({
    service: "portal",
    method: "POST",
    path: `${attemptPath}/submission`,
    auth: "user",
    inPerson: true,
    body: z.object({ version: z.int().nonnegative() }),
    responses: { 200: EssayAttempt, ...problems(404, 409, 422) },
    summary:
      "Submits a version; a repetition returns the same receipt; 409 ESSAY_CHANGED when another version is current, 422 ESSAY_TOO_SHORT or ESSAY_TOO_LONG",
  }),
  appeal: call({
    service: "portal",
    method: "POST",
    path: `${attemptPath}/appeal`,
    auth: "user",
    inPerson: true,
    body: z.object({ reason: z.string().trim().min(SHORTEST_APPEAL).max(LONGEST_APPEAL) }),
    responses: { 200: EssayAttempt, ...problems(404, 409) },
    summary:
      "Appeals against a failed result, once: another corrector grades the essay again; 409 CONFLICT after the appeal period, for a second appeal, and once another attempt or selection has begun",
  }),
  grantTime: call({
    service: "portal",
    method: "PUT",
    path: `${essayPath}/extra-time`,
    auth: "user",
    inPerson: true,
    body: z
      .object({
        kind: z.enum(["minutes", "percent"]),
        amount: z.int().positive(),
        reason: z.string().trim().min(3).max(500),
      })
      .refine(({ kind, amount }) => amount <= mostExtra[kind], { path: ["amount"] }),
    responses: { 200: Essay, ...problems(404, 409, 422) },
    summary:
      "Staff grant extra time, also for the attempt under way; 409 CONFLICT when that attempt would become shorter",
  }),
  void: call({
    service: "portal",
    method: "POST",
    path: `${attemptPath}/void`,
    auth: "user",
    inPerson: true,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    responses: { 200: Essay, ...problems(404, 409) },
    summary:
      "Staff annul an attempt, so that the candidate may write another; 409 CONFLICT once it has a result or is annulled",
  }),
};
