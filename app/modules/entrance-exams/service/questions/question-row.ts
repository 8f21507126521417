import type { KeyTable } from "~/modules/desk/service";
import { formattedText } from "~/modules/entrance-exams/rules/formatted-text";
import type { ExamQuestionRow } from "~/modules/entrance-exams/schema/exam-question";
import type { BackendContext } from "~/procedure/context";
import { nameIn } from "~/procedure/text";

/** How many characters of a question the list shows. */
const SHOWN = 160;

export type QuestionColumns = Awaited<ReturnType<ReturnType<typeof questionRows>["execute"]>>[number];

/** Selects the columns of some questions. */
export function questionRows({ db }: Pick<BackendContext, "db">, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("entranceQuestion as q")
    .innerJoin("entranceArea as a", "a.id", "q.areaId")
    .innerJoin("educationLevel as l", "l.id", "a.levelId")
    .innerJoin("institution as e", "e.id", "q.institutionId")
    .select(["q.id", "q.institutionId", "q.areaId", "q.code", "q.rootId", "q.version", "q.state", "q.text"])
    .select(["q.alternativesJson", "q.correct", "q.authorName", "q.createdAt", "a.name as areaName"])
    .select(["l.namesJson as levelNames", "e.name as institutionName"])
    .whereRef("q.id", "=", "k.id");
}

/** The facts of a question that the list and the question's own page share. */
export function questionFacts(row: QuestionColumns, { language }: Pick<BackendContext, "language">) {
  return {
    id: row.id,
    areaName: row.areaName,
    levelName: nameIn(row.levelNames, language),
    institutionName: row.institutionName,
    version: row.version,
    state: row.state,
    authorName: row.authorName,
    createdAt: row.createdAt,
  };
}

/** A question as the list shows it. */
export function questionRowOf(row: QuestionColumns, ctx: Pick<BackendContext, "language">): ExamQuestionRow {
  const text = formattedText(row.text)
    .map((runs) => runs.map((run) => run.text).join(""))
    .join(" ");
  return {
    ...questionFacts(row, ctx),
    text: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text,
    alternatives: alternativesOf(row).length,
  };
}

/** The texts of a question's alternatives, in the order to which `correct` refers. */
export const alternativesOf = ({ alternativesJson }: Pick<QuestionColumns, "alternativesJson">): string[] =>
  JSON.parse(alternativesJson) as string[];
