import { z } from "zod";
import { dayFilters, deskQuery, filtersOf, filterValues } from "~/api/desk";
import { Id } from "~/api/value";
import { messageKey } from "~/i18n/message-key";
import {
  LONGEST_ALTERNATIVE,
  LONGEST_AREA,
  LONGEST_QUESTION,
  MOST_ALTERNATIVES,
  type QuestionProblem,
  questionProblems,
  type questionStates,
} from "~/modules/entrance-exams/rules/question";

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

const question = {
  text: z.string().trim().max(LONGEST_QUESTION).default(""),
  alternatives: z.array(z.string().trim().max(LONGEST_ALTERNATIVE)).max(MOST_ALTERNATIVES),
  /** The place of the right alternative, from 0. */
  correct: z.int().default(-1),
};

/** The field of each problem of a question, and its message. */
const problems = {
  text: ["text", messageKey("examQuestion.errorText")],
  alternatives: ["alternative1", messageKey("examQuestion.errorAlternatives")],
  repeated: ["alternative1", messageKey("examQuestion.errorRepeated")],
  correct: ["correct", messageKey("examQuestion.errorCorrect")],
} as const satisfies Record<QuestionProblem, readonly [field: string, message: string]>;

/** Checks a question, with the errors at the fields of its form. */
function check({ text, alternatives, correct }: ExamQuestionInput, { addIssue }: z.RefinementCtx): void {
  for (const problem of questionProblems(text, alternatives, correct)) {
    const [field, message] = problems[problem];
    addIssue({ code: "custom", path: [field], message });
  }
}

/** A question as staff write it. */
export const ExamQuestionInput = z.object(question).superRefine(check);
export type ExamQuestionInput = { text: string; alternatives: string[]; correct: number };

/** A question that staff add to an area. */
export const NewExamQuestion = z
  .object({ areaId: z.string().min(1, messageKey("examQuestion.errorArea")).max(200).prefault(""), ...question })
  .superRefine(check);
export type NewExamQuestion = z.output<typeof NewExamQuestion>;

/** The next version of a question. */
export const ExamQuestionChange = z.object({ id: Id, ...question }).superRefine(check);

/** The fields of the alternatives, in their order. */
export const alternativeFields = Array.from({ length: MOST_ALTERNATIVES }, (_, index) => `alternative${index + 1}`);

/** The form of a question, with a field for each alternative; empty ones at the end are left out. */
export const questionForm = <Question extends z.ZodType>(schema: Question) =>
  z.preprocess((posted: Readonly<Record<string, unknown>>) => {
    const all = alternativeFields.map((field) => String(posted[field] ?? "").trim());
    return { ...posted, alternatives: all.slice(0, all.findLastIndex((one) => one !== "") + 1) };
  }, schema);

/** An area as staff write it. */
export const AreaInput = z.object({
  name: z
    .string({ error: messageKey("examQuestion.errorAreaName") })
    .trim()
    .min(1, messageKey("examQuestion.errorAreaName"))
    .max(LONGEST_AREA, messageKey("examQuestion.errorAreaName")),
  /** How many of its questions an attempt draws. */
  drawn: z
    .int(messageKey("examQuestion.errorDrawn"))
    .min(0, messageKey("examQuestion.errorDrawn"))
    .max(40, messageKey("examQuestion.errorDrawn")),
});
export type AreaInput = z.output<typeof AreaInput>;

/** A new area of a level's exam. */
export const NewArea = AreaInput.extend({
  levelId: z
    .string({ error: messageKey("examQuestion.errorAreaLevel") })
    .min(1)
    .max(200),
});
export type NewArea = z.output<typeof NewArea>;

/** A change of an area: its new values, and those that the page showed. */
export const AreaChange = AreaInput.extend({ readName: AreaInput.shape.name, readDrawn: AreaInput.shape.drawn });
export type AreaChange = z.output<typeof AreaChange>;
