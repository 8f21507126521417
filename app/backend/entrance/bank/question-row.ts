import type { BackendContext } from "~/backend/context";
import type { KeyTable } from "~/backend/desk";
import { nameIn } from "~/backend/text";
import type { ExamQuestionRow } from "~/contract/exam-question";
import { formattedText } from "~/domain/entrance/formatted-text";

/** How many characters of a question the list shows. */
const SHOWN = 160;

export type QuestionColumns = Awaited<ReturnType<ReturnType<typeof questionRows>["execute"]>>[number];

/** Selects the columns of some questions. */
export function questionRows({ db, tenantId }: Pick<BackendContext, "db" | "tenantId">, keys: KeyTable) {
  return db
    .selectFrom(keys)
    .crossJoin("entrance_question as q")
    .innerJoin("entrance_area as a", (join) =>
      join.onRef("a.tenant_id", "=", "q.tenant_id").onRef("a.id", "=", "q.area_id"),
    )
    .innerJoin("education_level as l", (join) =>
      join.onRef("l.tenant_id", "=", "a.tenant_id").onRef("l.id", "=", "a.level_id"),
    )
    .innerJoin("institution as e", (join) =>
      join.onRef("e.tenant_id", "=", "q.tenant_id").onRef("e.id", "=", "q.institution_id"),
    )
    .select(["q.id", "q.institution_id", "q.area_id", "q.root_id", "q.version", "q.state", "q.text"])
    .select(["q.alternatives_json", "q.correct", "q.author_name", "q.created_at", "a.name as area_name"])
    .select(["l.names_json as level_names", "e.name as institution_name"])
    .whereRef("q.id", "=", "k.id")
    .where("q.tenant_id", "=", tenantId);
}

/** The facts of a question that the list and the question's own page share. */
export function questionFacts(row: QuestionColumns, { language }: Pick<BackendContext, "language">) {
  return {
    id: row.id,
    areaName: row.area_name,
    levelName: nameIn(row.level_names, language),
    institutionName: row.institution_name,
    version: row.version,
    state: row.state,
    authorName: row.author_name,
    createdAt: row.created_at,
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
export const alternativesOf = ({ alternatives_json }: Pick<QuestionColumns, "alternatives_json">): string[] =>
  JSON.parse(alternatives_json) as string[];
