import { z } from "zod";
import { entranceStages, entranceStates } from "~/domain/entrance/entrance-rule";
import { MOST_QUESTIONS } from "~/domain/entrance/question";
import { call } from "./call";
import { problems } from "./problem";
import { Day, Id, Instant } from "./value";

export const EntranceRules = z.object({
  minutes: z.int(),
  passPercent: z.int(),
  /** How many attempts are allowed; 0 for any number. */
  attempts: z.int(),
  retryDays: z.int(),
});

/** The result of an attempt: a point for each right answer. */
export const EntranceScore = z.object({
  right: z.int(),
  total: z.int(),
  needed: z.int(),
  passes: z.boolean(),
  areas: z.array(z.object({ name: z.string(), questions: z.int(), right: z.int() })),
});
export type EntranceScore = z.output<typeof EntranceScore>;

/** An attempt, without its questions. */
export const EntranceAttempt = z.object({
  id: Id,
  number: z.int(),
  state: z.enum(entranceStates),
  startedAt: Instant,
  deadlineAt: Instant,
  submittedAt: Instant.nullable(),
  /** `time`: the portal submitted the saved answers when the time was over. */
  submittedBy: z.enum(["candidate", "time"]).nullable(),
  /** SHA-256 of questions and answers as submitted, in hexadecimal. */
  receiptHash: z.string().nullable(),
  /** Null until it is submitted. */
  score: EntranceScore.nullable(),
  /** Why staff annulled the attempt; null if they did not. */
  voidReason: z.string().nullable(),
});
export type EntranceAttempt = z.output<typeof EntranceAttempt>;

/** The online exam of an enrolment. */
export const EntranceExam = z.object({
  subscriptionId: Id,
  courseName: z.string(),
  rules: EntranceRules,
  /** The extra minutes that staff granted for each attempt. */
  extraMinutes: z.int(),
  /** The areas, each with the number of its questions in an attempt. */
  areas: z.array(z.object({ name: z.string(), questions: z.int() })),
  stage: z.enum(entranceStages),
  /** The day from which the next attempt may begin; null when it may begin now, or never. */
  retryOn: Day.nullable(),
  /** Null when the rules allow any number. */
  attemptsLeft: z.int().nullable(),
  /** Newest first. */
  attempts: z.array(EntranceAttempt),
});
export type EntranceExam = z.output<typeof EntranceExam>;

/** A question as its candidate sees it, without a hint of the right alternative. */
const Question = z.object({
  position: z.int(),
  area: z.string(),
  text: z.string(),
  /** In the order in which the page shows them. */
  alternatives: z.array(z.string()),
  /** The place of the chosen alternative, from 0; null while the question has no answer. */
  chosen: z.int().nullable(),
});

/** An attempt with its questions while it is open. */
export const EntranceSheet = EntranceAttempt.extend({
  courseName: z.string(),
  baseMinutes: z.int(),
  /** Extra time, and minutes for which the portal was down during the attempt. */
  extraMinutes: z.int(),
  secondsLeft: z.int(),
  /** Counts the changes of the answers. */
  revision: z.int(),
  savedAt: Instant.nullable(),
  /** Empty once it is submitted. */
  questions: z.array(Question),
  /** Allows a form without a session to save answers of this attempt, and nothing else; null once it is submitted. */
  writeToken: z.string().nullable(),
});
export type EntranceSheet = z.output<typeof EntranceSheet>;

export const EntranceClock = z.object({
  now: Instant,
  deadlineAt: Instant,
  secondsLeft: z.int(),
  savedAt: Instant.nullable(),
  answered: z.int(),
  total: z.int(),
  state: z.enum(entranceStates),
});
export type EntranceClock = z.output<typeof EntranceClock>;

/** Answers that a candidate changed, by the position of the question. */
const Answers = z.object({
  answers: z
    .array(z.object({ position: z.int().min(1).max(MOST_QUESTIONS), chosen: z.int().min(0).max(20) }))
    .max(MOST_QUESTIONS),
});

const Saved = z.object({ answered: z.int(), total: z.int(), savedAt: Instant, revision: z.int() });

const examPath = "/subscriptions/{id}/entrance-exam";
const attemptPath = `${examPath}/attempts/{attempt}` as const;

/** The online entrance exam of an enrolment. */
export const entranceExam = {
  get: call({
    service: "portal",
    method: "GET",
    path: examPath,
    auth: "user",
    responses: { 200: EntranceExam, ...problems(404) },
    summary: "The rules of an enrolment's online exam and all attempts; 404 when the enrolment requires none",
  }),
  start: call({
    service: "portal",
    method: "POST",
    path: `${examPath}/attempts`,
    auth: "user",
    inPerson: true,
    responses: { 200: EntranceAttempt, 201: EntranceAttempt, ...problems(404, 409) },
    summary:
      "Starts an attempt with drawn questions, new ones first; 200 with one under way, 409 STEP_BLOCKED if not allowed",
  }),
  attempt: call({
    service: "portal",
    method: "GET",
    path: attemptPath,
    auth: "user",
    responses: { 200: EntranceSheet, ...problems(404) },
    summary: "An attempt of the caller's own enrolment with its questions and answers",
  }),
  clock: call({
    service: "portal",
    method: "GET",
    path: `${attemptPath}/clock`,
    auth: "user",
    responses: { 200: EntranceClock, ...problems(404) },
    summary: "The time left and the number of saved answers",
  }),
  answer: call({
    service: "portal",
    method: "PUT",
    path: `${attemptPath}/answers`,
    auth: "user",
    inPerson: true,
    body: Answers,
    responses: { 200: Saved, ...problems(404, 409, 422) },
    summary: "Saves changed answers and keeps all others; 409 EXAM_OVER after the deadline",
  }),
  keep: call({
    service: "portal",
    method: "POST",
    path: "/entrance-exam-answers/{attempt}",
    auth: "none",
    body: Answers.extend({ token: z.string().max(200) }),
    responses: { 200: Saved, ...problems(404, 409, 422) },
    summary: "Saves answers with the attempt's write token, without a session",
  }),
  submit: call({
    service: "portal",
    method: "POST",
    path: `${attemptPath}/submission`,
    auth: "user",
    inPerson: true,
    body: z.object({ revision: z.int().nonnegative() }),
    responses: { 200: EntranceAttempt, ...problems(404, 409) },
    summary:
      "Submits and grades the answers; a repetition returns the same result; 409 EXAM_CHANGED when they have changed",
  }),
};
