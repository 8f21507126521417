import { z } from "zod";
import { messageKey } from "~/i18n/message-key";
import { LONGEST_APPEAL, SHORTEST_APPEAL } from "~/modules/essays/rules/appeal";
import type { EssayRules } from "~/modules/essays/rules/essay-rule";
import type { EssayState } from "~/modules/essays/rules/essay-state";
import { LONGEST_BODY, LONGEST_TITLE } from "~/modules/essays/rules/word-count";
import { call } from "./call";
import type { EssayAttempt, EssayTheme } from "./essay-attempt";
import { Instant } from "./value";

/** A saved version of the draft, without its text. */
export interface EssayVersion {
  number: number;
  origin: "save" | "auto" | "kept";
  /** Whether its base was not the current version when it was saved, so that the candidate has to choose one of two. */
  isApart: boolean;
  words: number;
  savedAt: string;
}

export interface EssayDraft extends EssayVersion {
  title: string;
  body: string;
}

/** The time of an attempt by the server's clock, and the state of its saved draft. */
export interface EssayClock {
  now: string;
  deadlineAt: string;
  secondsLeft: number;
  /** When the draft was last saved; null while nothing is saved. */
  savedAt: string | null;
  words: number;
  state: EssayState;
}

/** An attempt with its theme and text. */
export interface EssayWriting extends EssayAttempt {
  courseName: string;
  theme: EssayTheme;
  rules: EssayRules;
  baseMinutes: number;
  /** The extra time together with the minutes for which the portal was down during the attempt. */
  extraMinutes: number;
  secondsLeft: number;
  /** The current version, or the submitted one; null while nothing is saved. */
  draft: EssayDraft | null;
  /** The versions apart (`isApart`) that wait for the candidate's choice, newest first. */
  apart: EssayDraft[];
  /** All versions that still exist, newest first. */
  versions: EssayVersion[];
  /** Allows a form without a session to save this draft, and nothing else; null once the attempt has ended. */
  writeToken: string | null;
}

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
export type EssayInput = z.output<typeof EssayInput>;

/** The form by which a candidate appeals against a result. */
export const AppealForm = z.object({
  // Browsers count a line break as one character and send two.
  reason: z
    .string({ error: messageKey("essay.appealShort") })
    .overwrite((text) => text.replaceAll("\r\n", "\n"))
    .trim()
    .min(SHORTEST_APPEAL, messageKey("essay.appealShort"))
    .max(LONGEST_APPEAL, messageKey("essay.appealLong")),
});

export const essay = {
  currentDate: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/essays/current-date",
    auth: "none",
    responses: { 200: z.object({ currentDate: Instant }) },
    summary: "The server's time, by which essays are timed",
  }),
};
