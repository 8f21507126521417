import { z } from "zod";
import {
  LONGEST_ALTERNATIVE,
  LONGEST_AREA,
  LONGEST_QUESTION,
  MOST_ALTERNATIVES,
  type questionStates,
} from "~/domain/entrance/question";
import { dayFilters, deskQuery, filtersOf, filterValues } from "./desk";
import { Id } from "./value";

export const examQuestionFilters = ["area", "state", "institution"] as const;

/** The query of the list of questions. */
export const ExamQuestionQuery = z.object({
  ...deskQuery,
  area: filterValues,
  /** Without `state` the list contains the active questions. */
  state: filterValues,
  institution: filterValues,
  ...filtersOf(dayFilters),
  sort: z.enum(["newest"]).default("newest"),
});
export type ExamQuestionQuery = z.output<typeof ExamQuestionQuery>;

/** A question in the list of the bank. */
export interface ExamQuestionRow {
  id: string;
  /** The beginning of its text. */
  text: string;
  areaName: string;
  levelName: string;
  institutionName: string;
  alternatives: number;
  version: number;
  state: (typeof questionStates)[number];
  authorName: string | null;
  createdAt: string;
}

/** A version of a question. */
export interface ExamQuestion {
  id: string;
  areaId: string;
  areaName: string;
  levelName: string;
  institutionName: string;
  text: string;
  alternatives: string[];
  /** The place of the right alternative, from 0. */
  correct: number;
  version: number;
  state: (typeof questionStates)[number];
  authorName: string | null;
  createdAt: string;
  /** Submitted attempts with this version, a thousand at most, and how many of them answered it right. */
  uses: { attempts: number; right: number };
  /** All versions, newest first. */
  versions: {
    id: string;
    version: number;
    state: (typeof questionStates)[number];
    authorName: string | null;
    createdAt: string;
  }[];
}

/** A part of the exam of an education level. */
export interface ExamArea {
  id: string;
  name: string;
  levelId: string;
  levelName: string;
  institutionId: string;
  institutionName: string;
  /** How many questions an attempt draws. */
  drawn: number;
  /** Number of active questions in the area. */
  questions: number;
}

/** A question as staff write it. */
export const ExamQuestionInput = z.object({
  areaId: Id,
  text: z.string().trim().max(LONGEST_QUESTION),
  alternatives: z.array(z.string().trim().max(LONGEST_ALTERNATIVE)).max(MOST_ALTERNATIVES),
  correct: z.int(),
});
export type ExamQuestionInput = z.output<typeof ExamQuestionInput>;

/** An area as staff write it. */
export const AreaInput = z.object({
  name: z.string().trim().min(1).max(LONGEST_AREA),
  /** How many of its questions an attempt draws. */
  drawn: z.int().min(0).max(40),
});
export type AreaInput = z.output<typeof AreaInput>;
