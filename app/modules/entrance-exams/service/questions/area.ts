import { sql } from "kysely";
import { absent, Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { MOST_QUESTIONS } from "~/modules/entrance-exams/rules/question";
import type { AreaChange, AreaInput, ExamArea, NewArea } from "~/modules/entrance-exams/schema/exam-question";
import type { BackendContext } from "~/procedure/context";
import type { Deed, StaffContext } from "~/procedure/procedure";
import { nameIn } from "~/procedure/text";
import { plain } from "~/rules/search-text";

/**
 * The areas in the scope of the caller's role with their numbers of active questions, and the levels that may have an
 * exam.
 */
export async function bankAreas({ db, language, scope }: StaffContext) {
  const ids = scope.map(({ id }) => id);
  const nameOf = (id: string) => scope.find((one) => one.id === id)?.name ?? "";
  const rows = await db
    .selectFrom("educationLevel as l")
    .leftJoin("entranceArea as a", "a.levelId", "l.id")
    .select(["l.id as levelId", "l.institutionId", "l.namesJson", "l.template", "a.id", "a.name", "a.drawn"])
    .select((eb) =>
      eb
        .selectFrom("entranceQuestion as q")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("q.areaId", "=", "a.id")
        .where("q.state", "=", "active")
        .as("questions"),
    )
    .where("l.institutionId", "in", ids)
    .orderBy("l.institutionId")
    .orderBy("l.id")
    .orderBy("a.position")
    .execute();
  const areas = rows.flatMap(({ id, name, drawn, questions, ...row }): ExamArea[] =>
    id === null || name === null || drawn === null
      ? []
      : [
          {
            ...{ id, name, drawn, questions: Number(questions ?? 0), levelId: row.levelId },
            ...{ levelName: nameIn(row.namesJson, language), institutionId: row.institutionId },
            institutionName: nameOf(row.institutionId),
          },
        ],
  );
  // Only levels with template 1 (graduation) select their candidates.
  const levels = new Map(
    rows.filter(({ template }) => template === 1).map((row) => [row.levelId, levelLabel(row, language, nameOf)]),
  );
  return { areas, levels: [...levels].map(([value, label]) => ({ value, label })) };
}

function levelLabel(
  { namesJson, institutionId }: { namesJson: string; institutionId: string },
  language: BackendContext["language"],
  nameOf: (id: string) => string,
): string {
  return `${nameIn(namesJson, language)} · ${nameOf(institutionId)}`;
}

/** An area of an institution where the caller may write. @throws Refusal when there is none */
export async function findArea({ db, scope }: StaffContext, id: string) {
  const area = await db
    .selectFrom("entranceArea")
    .selectAll()
    .where("id", "=", id)
    .where(
      "institutionId",
      "in",
      scope.map((one) => one.id),
    )
    .executeTakeFirst();
  if (!area) throw absent();
  return area;
}

/**
 * Adds an area to the exam of a level, after its others.
 * @throws Refusal CONFLICT when the level has an area of this name, EXAM_TOO_LONG for too many questions an attempt
 */
export async function addArea(ctx: StaffContext & Deed, { levelId, ...input }: NewArea): Promise<{ id: string }> {
  const { db, tenantId, scope } = ctx;
  const level = await db
    .selectFrom("educationLevel")
    .select(["id", "institutionId"])
    .where("id", "=", levelId)
    .where(
      "institutionId",
      "in",
      scope.map((one) => one.id),
    )
    .where("template", "=", 1)
    .executeTakeFirst();
  if (!level) throw absent();
  const others = await lockAreas(db, level.id);
  check(input, others);
  const id = newId();
  const position = Math.max(-1, ...others.map((one) => one.position)) + 1;
  const code = freeCode(input.name, new Set(others.map((one) => one.code)));
  const place = { tenantId, id, institutionId: level.institutionId, levelId: level.id, code, position };
  await db
    .insertInto("entranceArea")
    .values({ ...place, ...input })
    .execute();
  await ctx.audit("exam-area.added", { subjectId: id, institutionId: level.institutionId, details: input });
  return { id };
}

/**
 * Renames an area or changes how many of its questions an attempt draws. Attempts under way stay as they are.
 * Only values that differ from those that the caller read are changed.
 * @throws Refusal as `addArea`, and EXAM_AREA_CHANGED when somebody has changed the same value since it was read
 */
export async function changeArea(
  ctx: StaffContext & Deed,
  { id, readName, readDrawn, ...wished }: AreaChange & { id: string },
): Promise<void> {
  const read = { name: readName, drawn: readDrawn };
  const area = await findArea(ctx, id);
  const areas = await lockAreas(ctx.db, area.levelId);
  const [own, others] = [areas.find((one) => one.id === id), areas.filter((one) => one.id !== id)];
  const { input, clashes } = merged(read, own ?? read, wished);
  if (clashes.length > 0)
    throw new Refusal("EXAM_AREA_CHANGED", { fields: Object.fromEntries(clashes.map((key) => [key, OVERTAKEN])) });
  check(input, others);
  await ctx.db.updateTable("entranceArea").set(input).where("id", "=", id).execute();
  await ctx.audit("exam-area.changed", { subjectId: id, institutionId: area.institutionId, details: { ...input } });
}

/**
 * The areas of a level. The level is locked until the transaction ends, so that changes are checked one after the
 * other.
 */
async function lockAreas(trx: TenantDatabase, levelId: string) {
  await trx.updateTable("educationLevel").set({ template: sql`template` }).where("id", "=", levelId).execute();
  return trx
    .selectFrom("entranceArea")
    .select(["id", "code", "name", "drawn", "position"])
    .where("levelId", "=", levelId)
    .execute();
}

/** A code that a name makes: its letters and digits, and a number if another area has that code. */
function freeCode(name: string, taken: ReadonlySet<string>): string {
  const own =
    plain(name)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
      .slice(0, 50) || "area";
  let code = own;
  for (let number = 2; taken.has(code); number += 1) code = `${own}-${number}`;
  return code;
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

function check({ name, drawn }: AreaInput, others: readonly AreaInput[]): void {
  if (others.some((one) => plain(one.name) === plain(name)))
    throw new Refusal("CONFLICT", { fields: { name: "examQuestion.errorAreaTwice" } });
  const total = others.reduce((sum, one) => sum + one.drawn, drawn);
  if (total > MOST_QUESTIONS) throw new Refusal("EXAM_TOO_LONG", { fields: { drawn: "examQuestion.errorTooLong" } });
}
