import { sql } from "kysely";
import { type BackendContext, notFound, problem } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { inTransaction } from "~/backend/database/transaction";
import { institutionIdsWith, institutionsWith } from "~/backend/desk";
import { newId } from "~/backend/id";
import { audit, callerAuthor } from "~/backend/identity";
import { nameIn } from "~/backend/text";
import type { ExamArea } from "~/contract/exam-question";
import { MOST_QUESTIONS } from "~/domain/entrance/question";
import { plain } from "~/domain/search-text";
import { RIGHT } from "./bank-scope";

interface AreaInput {
  name: string;
  drawn: number;
}

/**
 * The areas in the scope of the caller's role with their numbers of active questions, and the levels that may have an
 * exam; null without the right.
 */
export async function bankAreas(ctx: BackendContext) {
  const { db, tenantId, language } = ctx;
  const institutions = await institutionsWith(ctx, RIGHT);
  if (institutions.length === 0) return null;
  const ids = institutions.map(({ id }) => id);
  const nameOf = (id: string) => institutions.find((one) => one.id === id)?.name ?? "";
  const rows = await db
    .selectFrom("education_level as l")
    .leftJoin("entrance_area as a", (join) =>
      join.onRef("a.tenant_id", "=", "l.tenant_id").onRef("a.level_id", "=", "l.id"),
    )
    .select(["l.id as level_id", "l.institution_id", "l.names_json", "l.template", "a.id", "a.name", "a.drawn"])
    .select((eb) =>
      eb
        .selectFrom("entrance_question as q")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("q.tenant_id", "=", "a.tenant_id")
        .whereRef("q.area_id", "=", "a.id")
        .where("q.state", "=", "active")
        .as("questions"),
    )
    .where("l.tenant_id", "=", tenantId)
    .where("l.institution_id", "in", ids)
    .orderBy("l.institution_id")
    .orderBy("l.id")
    .orderBy("a.position")
    .execute();
  const areas = rows.flatMap(({ id, name, drawn, questions, ...row }): ExamArea[] =>
    id === null || name === null || drawn === null
      ? []
      : [
          {
            ...{ id, name, drawn, questions: Number(questions ?? 0), levelId: row.level_id },
            ...{ levelName: nameIn(row.names_json, language), institutionId: row.institution_id },
            institutionName: nameOf(row.institution_id),
          },
        ],
  );
  // Only levels with template 1 (graduation) select their candidates.
  const levels = new Map(
    rows.filter(({ template }) => template === 1).map((row) => [row.level_id, levelLabel(row, language, nameOf)]),
  );
  return { areas, levels: [...levels].map(([value, label]) => ({ value, label })) };
}

function levelLabel(
  { names_json, institution_id }: { names_json: string; institution_id: string },
  language: BackendContext["language"],
  nameOf: (id: string) => string,
): string {
  return `${nameIn(names_json, language)} · ${nameOf(institution_id)}`;
}

/** An area of an institution where the caller may write; undefined when there is none. */
export async function findArea(ctx: BackendContext, id: string) {
  const institutions = await institutionIdsWith(ctx, RIGHT);
  if (institutions.length === 0) return undefined;
  return ctx.db
    .selectFrom("entrance_area")
    .selectAll()
    .where("tenant_id", "=", ctx.tenantId)
    .where("id", "=", id)
    .where("institution_id", "in", institutions)
    .executeTakeFirst();
}

/** Adds an area to the exam of a level, after its others. */
export async function addArea(ctx: BackendContext, { levelId, ...input }: AreaInput & { levelId: string }) {
  const { db, tenantId } = ctx;
  const institutions = await institutionIdsWith(ctx, RIGHT);
  const level =
    institutions.length === 0
      ? undefined
      : await db
          .selectFrom("education_level")
          .select(["id", "institution_id"])
          .where("tenant_id", "=", tenantId)
          .where("id", "=", levelId)
          .where("institution_id", "in", institutions)
          .where("template", "=", 1)
          .executeTakeFirst();
  if (!level) return notFound;
  return inTransaction(db, async (trx) => {
    const others = await lockAreas(trx, tenantId, level.id);
    const code = refusalOf(input, others);
    if (code) return code === "CONFLICT" ? problem(409, code) : problem(422, code);
    const id = newId();
    const position = Math.max(-1, ...others.map((one) => one.position)) + 1;
    const place = { tenant_id: tenantId, id, institution_id: level.institution_id, level_id: level.id, position };
    await trx
      .insertInto("entrance_area")
      .values({ ...place, ...input })
      .execute();
    await tell({ ...ctx, db: trx }, place, "exam-area.added", input);
    return { status: 201 as const, body: { id } };
  });
}

/**
 * Renames an area or changes how many of its questions an attempt draws. Attempts under way stay as they are.
 * @param wished the new values, and in `read` the values that the caller read; only values that differ are changed
 */
export async function changeArea(
  ctx: BackendContext,
  id: string,
  { read, ...wished }: AreaInput & { read: AreaInput },
) {
  const area = await findArea(ctx, id);
  if (!area) return notFound;
  return inTransaction(ctx.db, async (trx) => {
    const areas = await lockAreas(trx, ctx.tenantId, area.level_id);
    const [own, others] = [areas.find((one) => one.id === id), areas.filter((one) => one.id !== id)];
    const { input, clashes } = merged(read, own ?? read, wished);
    if (clashes.length > 0)
      return problem(409, "EXAM_AREA_CHANGED", { fields: Object.fromEntries(clashes.map((key) => [key, OVERTAKEN])) });
    const code = refusalOf(input, others);
    if (code) return code === "CONFLICT" ? problem(409, code) : problem(422, code);
    await trx
      .updateTable("entrance_area")
      .set(input)
      .where("tenant_id", "=", ctx.tenantId)
      .where("id", "=", id)
      .execute();
    await tell({ ...ctx, db: trx }, area, "exam-area.changed", input);
    return { status: 200 as const, body: { Message: "OK" as const } };
  });
}

/**
 * The areas of a level. The level is locked until the transaction ends, so that changes are checked one after the
 * other.
 */
async function lockAreas(trx: Database, tenantId: string, levelId: string) {
  await trx
    .updateTable("education_level")
    .set({ template: sql`template` })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", levelId)
    .execute();
  return trx
    .selectFrom("entrance_area")
    .select(["id", "name", "drawn", "position"])
    .where("tenant_id", "=", tenantId)
    .where("level_id", "=", levelId)
    .execute();
}

/** The message of a field that somebody else has changed as well. */
const OVERTAKEN = "examQuestion.errorAreaOvertaken";

/** An area with the changes of two people, and the fields to which they gave different values. */
function merged(read: AreaInput, current: AreaInput, wished: AreaInput) {
  const clashes = (["name", "drawn"] as const).filter(
    (key) => wished[key] !== read[key] && current[key] !== read[key] && current[key] !== wished[key],
  );
  const input = {
    name: wished.name === read.name ? current.name : wished.name,
    drawn: wished.drawn === read.drawn ? current.drawn : wished.drawn,
  };
  return { input, clashes };
}

function refusalOf({ name, drawn }: AreaInput, others: readonly AreaInput[]): "CONFLICT" | "EXAM_TOO_LONG" | null {
  if (others.some((one) => plain(one.name) === plain(name))) return "CONFLICT";
  const total = others.reduce((sum, one) => sum + one.drawn, drawn);
  return total > MOST_QUESTIONS ? "EXAM_TOO_LONG" : null;
}

async function tell(
  { db, tenantId, caller, now }: BackendContext,
  { id, institution_id }: { id: string; institution_id: string },
  action: string,
  details: AreaInput,
): Promise<void> {
  const author = callerAuthor(caller);
  const entry = { tenantId, institutionId: institution_id, ...author, subjectId: id, action, details: { ...details } };
  await audit(db, entry, now);
}
