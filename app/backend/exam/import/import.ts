import { sql } from "kysely";
import { type BackendContext, done, implement, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { institutionIdsWith } from "~/backend/desk";
import { audit, callerAuthor } from "~/backend/identity";
import { type ExamImport, type ExamImportRow, examImport, type ImportGroup } from "~/contract/exam-import";
import type { ExamScores } from "~/contract/exam-score";
import { formatCpf, maskCpf } from "~/domain/person/cpf";
import { RIGHT } from "../review/review-scope";
import { planImport, startImport } from "./import-plan";

/** The most lines of a group that are shown. */
const SHOWN = 200;

/** Files of official results. */
export const examImportResource = implement(examImport, {
  preview: async ({ body }, ctx) => {
    const planned = await planImport(ctx, body.text);
    if (planned === null) return notFound;
    if (planned === "empty") return problem(422, "VALIDATION");
    return planned === "too-many" ? problem(413, "BODY_TOO_LARGE") : { status: 201, body: planned };
  },

  get: async ({ params, query }, ctx) => {
    const found = await findOwn(ctx, params.id);
    return found ? { status: 200, body: await viewOf(ctx, found, query.group) } : notFound;
  },

  confirm: async ({ params }, ctx) => {
    const found = await findOwn(ctx, params.id);
    const { caller, tenantId, now } = ctx;
    if (!found || !caller) return notFound;
    const isStarted = await inTransaction(ctx.db, async (trx) => {
      if (!(await startImport(trx, tenantId, found.id))) return false;
      const entry = { tenantId, ...callerAuthor(caller), subjectId: found.id, action: "exam-import.confirmed" };
      await audit(trx, entry, now);
      return true;
    });
    return isStarted ? done : problem(409, "CONFLICT");
  },
});

interface Found {
  id: string;
  state: ExamImport["state"];
}

/** The caller's own import; undefined also for a caller who has lost the right at one of its institutions. */
async function findOwn(ctx: BackendContext, id: string): Promise<Found | undefined> {
  const { db, tenantId, caller } = ctx;
  const institutions = await institutionIdsWith(ctx, RIGHT);
  if (institutions.length === 0) return undefined;
  const row = await db
    .selectFrom("exam_import")
    .select(["id", "state", "institutions_json"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("author_id", "=", caller?.userId ?? "")
    .executeTakeFirst();
  const searched: string[] = row ? JSON.parse(row.institutions_json) : [];
  return searched.every((institution) => institutions.includes(institution)) ? row : undefined;
}

/**
 * An import as the contract shows it: before the confirmation with the planned effects of its lines, afterwards with
 * their outcomes.
 */
async function viewOf({ db, tenantId }: BackendContext, { id, state }: Found, group: ImportGroup): Promise<ExamImport> {
  const column = state === "previewed" ? sql<ImportGroup>`plan` : sql<ImportGroup | null>`outcome`;
  const counted = await db
    .selectFrom("exam_import_row")
    .select((eb) => [column.as("found"), eb.fn.countAll<number>().as("count")])
    .where("tenant_id", "=", tenantId)
    .where("import_id", "=", id)
    .groupBy(column)
    .execute();
  const countOf = (wanted: ImportGroup | null) => Number(counted.find(({ found }) => found === wanted)?.count ?? 0);
  const rows = await db
    .selectFrom("exam_import_row as r")
    .leftJoin("exam_score as x", (join) =>
      join.onRef("x.tenant_id", "=", "r.tenant_id").onRef("x.id", "=", "r.exam_score_id"),
    )
    .select(["r.position", "r.line", "r.cpf", "r.exam_year", "r.scores_json", "r.person_name", "r.plan", "r.problem"])
    .select(["x.scores_json as now_json", "x.correction_json"])
    .where("r.tenant_id", "=", tenantId)
    .where("r.import_id", "=", id)
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
      ...{ id: row.position, line: row.line, year: row.exam_year, name: row.person_name, group },
      // The CPF of a known candidate is masked; any other CPF is shown as in the file.
      cpf: row.cpf === "" ? "" : row.person_name ? maskCpf(row.cpf) : formatCpf(row.cpf),
      scores: row.scores_json ? (JSON.parse(row.scores_json) as ExamScores) : null,
      typed: row.plan === "refused" ? null : typedOf(row),
      problem: row.problem as ExamImportRow["problem"],
    })),
  };
}

function typedOf({ now_json, correction_json }: { now_json: string | null; correction_json: string | null }) {
  if (correction_json) return (JSON.parse(correction_json) as { scores: ExamScores }).scores;
  return now_json ? (JSON.parse(now_json) as ExamScores) : null;
}
