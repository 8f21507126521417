import {
  LONGEST_ALTERNATIVE,
  LONGEST_AREA,
  LONGEST_QUESTION,
  MOST_ALTERNATIVES,
  MOST_QUESTIONS,
  questionProblems,
} from "~/modules/entrance-exams/rules/question";
import type { Criterion } from "~/modules/essays/rules/correction";
import { rubricFaults } from "~/modules/essays/rules/rubric";
import { code, entries, json, line, lines, optional, reference, text, whole } from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

/** A theme of essays, with texts that support it. Essays keep the theme as they were written about it. */
export const essayTheme = defineKind("essayTheme", {
  fields: {
    key: code(),
    title: line(160),
    prompt: text(4_000),
    texts: entries("title", { title: line(160), body: text(6_000), source: optional(line(200)) }, 6),
  },
  key: ["key"],
  title: "title",
  columns: ["key"],
});

const isText = (value: unknown, most: number) => typeof value === "string" && value.length > 0 && value.length <= most;

/** Says whether a value has the form of criteria by which essays can be graded, each with a code of its own. */
function isRubric(value: unknown): value is Criterion[] {
  if (!Array.isArray(value)) return false;
  const isWhole = value.every(
    (one) =>
      isText(one?.code, 40) &&
      typeof one.name === "string" &&
      Array.isArray(one.levels) &&
      Object.keys(one).length === 3 &&
      one.levels.every(
        (level: unknown) =>
          Object.keys(level ?? {})
            .sort()
            .join() === "points,text",
      ),
  );
  return isWhole && new Set(value.map((one) => one.code)).size === value.length && rubricFaults(value).length === 0;
}

/** The criteria by which essays are graded. Grades keep the version by which they were given. */
export const essayRubric = defineKind("essayRubric", {
  fields: { criteria: json() },
  key: [],
  title: "criteria",
  editedAt: "/essay-rubrics",
  check: ({ criteria }): SettingErrors => (isRubric(criteria) ? {} : { criteria: "setting.errorWrong" }),
});

/** A part of the online exam of a level: how many of its questions an attempt has. */
export const examArea = defineKind("examArea", {
  fields: {
    level: reference("educationLevel"),
    key: code(),
    name: line(LONGEST_AREA),
    drawn: whole(0, MOST_QUESTIONS),
    position: whole(0, 999),
  },
  key: ["level", "key"],
  title: "name",
  isArchivable: false,
  editedAt: "/exam-areas",
});

/** A question of the online exam; `correct` is the place of the right alternative, from 0. Attempts keep the version that they drew. */
export const examQuestion = defineKind("examQuestion", {
  fields: {
    key: code(),
    area: reference("examArea"),
    text: text(LONGEST_QUESTION),
    alternatives: lines(LONGEST_ALTERNATIVE, MOST_ALTERNATIVES),
    correct: whole(0, MOST_ALTERNATIVES - 1),
  },
  key: ["key"],
  title: "text",
  editedAt: "/exam-questions",
  check({ text: asked, alternatives, correct }): SettingErrors {
    const [problem] = questionProblems(asked, alternatives, correct);
    if (problem === undefined) return {};
    return { [problem === "repeated" ? "alternatives" : problem]: "setting.errorWrong" };
  },
});
