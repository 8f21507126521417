import { sql } from "kysely";
import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id } from "~/api/value";
import {
  type ExamImport,
  type ExamImportRow,
  type ImportGroup,
  importGroups,
  RESULT_TEXT_MAX,
} from "~/modules/exam-scores/schema/exam-import";
import type { ExamScores } from "~/modules/exam-scores/schema/exam-score";
import { formatCpf, maskCpf } from "~/modules/people/rules/cpf";
import { command, query, type StaffContext } from "~/procedure/procedure";
import { planImport, startImport } from "./import-plan";

/** The most lines of a group that are shown. */
const SHOWN = 200;

const One = z.object({ id: Id });
const desk = { access: "examScores.confirm", inPerson: true } as const;

/**
 * Files of official results. Only the author sees an import, and only with the right at all institutions whose scores
 * the import searched.
 */
export const examImportProcedures = {
  /** Stores the planned effects of each line of a file. */
  preview: command({ ...desk, input: z.object({ text: z.string().max(RESULT_TEXT_MAX) }) }, (ctx, { text }) =>
    planImport(ctx, text),
  ),

  /** Before the confirmation, the preview of a group of lines; afterwards, their progress and result. */
  get: query(
    { ...desk, input: One.extend({ group: z.enum(importGroups).default("change") }) },
    async (ctx, { id, group }) => viewOf(ctx, await findOwn(ctx, id), group),
  ),

  /** Starts the import in the background; CONFLICT when it is running or done. */
  confirm: command({ ...desk, input: One }, async (ctx, { id }) => {
    await findOwn(ctx, id);
    if (!(await startImport(ctx.db, id))) throw new Refusal("CONFLICT");
    await ctx.audit("exam-import.confirmed", { subjectId: id, institutionId: null });
  }),
};

type Found = Pick<ExamImport, "id" | "state">;

/** The caller's own import. @throws Refusal also for a caller who has lost the right at one of its institutions */
async function findOwn({ db, caller, scope }: StaffContext, id: string): Promise<Found> {
  const row = await db
    .selectFrom("examImport")
    .select(["id", "state", "institutionsJson"])
    .where("id", "=", id)
    .where("authorId", "=", caller.userId)
    .executeTakeFirst();
  const searched: string[] = row ? JSON.parse(row.institutionsJson) : [];
  if (!row || !searched.every((institution) => scope.some((one) => one.id === institution))) throw absent();
  return row;
}

/**
 * An import as pages show it: before the confirmation with the planned effects of its lines, afterwards with
 * their outcomes.
 */
async function viewOf({ db }: StaffContext, { id, state }: Found, group: ImportGroup): Promise<ExamImport> {
  const column = state === "previewed" ? sql<ImportGroup>`plan` : sql<ImportGroup | null>`outcome`;
  const counted = await db
    .selectFrom("examImportRow")
    .select((eb) => [column.as("found"), eb.fn.countAll<number>().as("count")])
    .where("importId", "=", id)
    .groupBy(column)
    .execute();
  const countOf = (wanted: ImportGroup | null) => Number(counted.find(({ found }) => found === wanted)?.count ?? 0);
  const rows = await db
    .selectFrom("examImportRow as r")
    .leftJoin("examScore as x", "x.id", "r.examScoreId")
    .select(["r.position", "r.line", "r.cpf", "r.examYear", "r.scoresJson", "r.personName", "r.plan", "r.problem"])
    .select(["x.scoresJson as nowJson", "x.correctionJson"])
    .where("r.importId", "=", id)
    .where(state === "previewed" ? "r.plan" : "r.outcome", "=", group)
    .orderBy("r.position")
    .limit(SHOWN)
    .execute();
  return {
    ...{ id, state },
    counts: {
      ...{ change: countOf("change"), already: countOf("already"), refused: countOf("refused") },
      waiting: countOf(null),
    },
    rows: rows.map((row) => ({
      ...{ id: row.position, line: row.line, year: row.examYear, name: row.personName, group },
      // The CPF of a known candidate is masked; any other CPF is shown as in the file.
      cpf: row.cpf === "" ? "" : row.personName ? maskCpf(row.cpf) : formatCpf(row.cpf),
      scores: row.scoresJson ? (JSON.parse(row.scoresJson) as ExamScores) : null,
      typed: row.plan === "refused" ? null : typedOf(row),
      problem: row.problem as ExamImportRow["problem"],
    })),
  };
}

function typedOf({ nowJson, correctionJson }: { nowJson: string | null; correctionJson: string | null }) {
  if (correctionJson) return (JSON.parse(correctionJson) as { scores: ExamScores }).scores;
  return nowJson ? (JSON.parse(nowJson) as ExamScores) : null;
}
