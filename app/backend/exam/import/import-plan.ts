import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { institutionsWith } from "~/backend/desk";
import { newId } from "~/backend/id";
import { actorOf, audit, authorOf } from "~/backend/identity";
import type { ImportGroup, importProblems } from "~/contract/exam-import";
import { MAX_RESULTS, parseResults, type ResultLine } from "~/domain/exam/official-result";
import { RIGHT } from "../review/review-scope";

/** Lines read and stored at once. */
const BATCH = 200;

interface PlannedLine {
  group: ImportGroup;
  problem: (typeof importProblems)[number] | null;
  scoreId: string | null;
  revision: number | null;
  name: string | null;
}

/**
 * Reads a file of official results and stores what each line would do.
 * @returns its id, why it was not stored, or null without the right
 */
export async function planImport(ctx: BackendContext, text: string) {
  const institutions = (await institutionsWith(ctx, RIGHT)).map(({ id }) => id);
  if (institutions.length === 0 || !ctx.caller) return null;
  const lines = parseResults(text);
  if (lines.length === 0) return "empty" as const;
  if (lines.length > MAX_RESULTS) return "too-many" as const;
  const id = newId();
  const { tenantId, caller, now } = ctx;
  const actor = actorOf(caller);
  await inTransaction(ctx.db, async (trx) => {
    await trx
      .insertInto("exam_import")
      .values({
        ...{ tenant_id: tenantId, id, author_id: actor.id, author_name: actor.name ?? "", state: "previewed" },
        created_at: now.toISOString(),
      })
      .execute();
    for (let at = 0; at < lines.length; at += BATCH)
      await storeLines({ ...ctx, db: trx }, id, lines.slice(at, at + BATCH), institutions);
    const entry = { tenantId, ...authorOf(actor), subjectId: id, action: "exam-import.previewed" };
    await audit(trx, { ...entry, details: { lines: lines.length } }, now);
  });
  return { id };
}

async function storeLines(ctx: BackendContext, id: string, lines: readonly ResultLine[], institutions: string[]) {
  const known = await waitingScores(ctx, lines, institutions);
  const rows = lines.map((line) => {
    const { group, problem, scoreId, revision, name } = planOf(line, known, ctx);
    return {
      ...{ tenant_id: ctx.tenantId, import_id: id, position: line.line, cpf: line.cpf, exam_year: line.year },
      scores_json: line.scores ? JSON.stringify(line.scores) : null,
      ...{ exam_score_id: scoreId, revision, person_name: name, plan: group, problem },
    };
  });
  await ctx.db.insertInto("exam_import_row").values(rows).execute();
}

type Known = Awaited<ReturnType<typeof waitingScores>>;

/** The sent and confirmed scores of the people of some lines, newest first, in the scope of the caller's role. */
function waitingScores({ db, tenantId, now }: BackendContext, lines: readonly ResultLine[], institutions: string[]) {
  const cpfs = lines.map(({ cpf }) => cpf).filter((cpf) => cpf !== "");
  return db
    .selectFrom("person as n")
    .innerJoin("exam_score as x", (join) =>
      join.onRef("x.tenant_id", "=", "n.tenant_id").onRef("x.person_id", "=", "n.id"),
    )
    .leftJoin("claim as k", (join) =>
      join
        .onRef("k.tenant_id", "=", "x.tenant_id")
        .onRef("k.subject_id", "=", "x.id")
        .on("k.until", ">", now.toISOString()),
    )
    .select(["n.cpf", "n.name", "x.id", "x.exam_year", "x.state", "x.scores_json", "x.revision", "x.waiting_since"])
    .select("k.user_id as claimer_id")
    .where("n.tenant_id", "=", tenantId)
    .where("n.cpf", "in", cpfs.length > 0 ? cpfs : [""])
    .where("x.institution_id", "in", institutions)
    .where("x.sent_at", "is not", null)
    .orderBy("x.sent_at", "desc")
    .orderBy("x.id")
    .execute();
}

function planOf(line: ResultLine, known: Known, { caller }: BackendContext): PlannedLine {
  const refused = (problem: PlannedLine["problem"], name: string | null = null): PlannedLine => ({
    ...{ group: "refused", problem, scoreId: null, revision: null, name },
  });
  if (line.problem) return refused(line.problem);
  const own = known.filter(({ cpf, exam_year }) => cpf === line.cpf && exam_year === line.year);
  const waiting = own.find((score) => score.state === "sent" && score.waiting_since !== null);
  if (!waiting) {
    const held = own.find((score) => score.state === "in_review");
    if (held) return refused("held", held.name);
    const confirmed = own.find((score) => score.state === "confirmed");
    if (!confirmed) return refused("nobody", own[0]?.name ?? null);
    return { group: "already", problem: null, scoreId: confirmed.id, revision: null, name: confirmed.name };
  }
  if (waiting.claimer_id !== null && waiting.claimer_id !== caller?.userId) return refused("claimed", waiting.name);
  return { group: "change", problem: null, scoreId: waiting.id, revision: waiting.revision, name: waiting.name };
}

/** Starts the job of an import. @returns false when it is under way or done */
export async function startImport(trx: Database, tenantId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("exam_import")
    .set({ state: "running" })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "=", "previewed")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
