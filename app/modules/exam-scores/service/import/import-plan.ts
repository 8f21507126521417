import { Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { MAX_RESULTS, parseResults, type ResultLine } from "~/modules/exam-scores/rules/official-result";
import type { ImportGroup, ImportProblem } from "~/modules/exam-scores/schema/exam-import";
import { actorOf } from "~/modules/people/service";
import type { Deed, StaffContext } from "~/procedure/procedure";

/** Lines read and stored at once. */
const BATCH = 200;

interface PlannedLine {
  group: ImportGroup;
  problem: ImportProblem | null;
  scoreId: string | null;
  revision: number | null;
  name: string | null;
}

/**
 * Reads a file of official results and stores the planned effects of each line.
 * @returns the id of the import
 * @throws Refusal VALIDATION for a file without lines, BODY_TOO_LARGE for one with too many
 */
export async function planImport(ctx: StaffContext & Deed, text: string): Promise<{ id: string }> {
  const lines = parseResults(text);
  if (lines.length === 0) throw new Refusal("VALIDATION");
  if (lines.length > MAX_RESULTS) throw new Refusal("BODY_TOO_LARGE");
  const id = newId();
  const { db, scope, now } = ctx;
  const actor = actorOf(ctx.caller);
  const institutions = scope.map((one) => one.id);
  await db
    .insertInto("examImport")
    .values({
      ...{ id, authorId: actor.id, authorName: actor.name ?? "", state: "previewed" },
      ...{ institutionsJson: JSON.stringify(institutions), createdAt: now.toISOString() },
    })
    .execute();
  let position = 0;
  for (let at = 0; at < lines.length; at += BATCH) {
    const rows = await rowsOf(ctx, lines.slice(at, at + BATCH), institutions);
    await storeRows(db, { importId: id }, rows, position);
    position += rows.length;
  }
  await ctx.audit("exam-import.previewed", { subjectId: id, institutionId: null, details: { lines: lines.length } });
  return { id };
}

/** The rows for some lines of the file, each with its planned effect. */
async function rowsOf(ctx: StaffContext, lines: readonly ResultLine[], institutions: string[]) {
  const known = await sentScores(ctx, lines, institutions);
  return lines.flatMap((line) =>
    plansOf(line, known, ctx).map(({ group, problem, scoreId, revision, name }) => ({
      ...{ line: line.line, cpf: line.cpf, examYear: line.year },
      scoresJson: line.scores ? JSON.stringify(line.scores) : null,
      ...{ examScoreId: scoreId, revision, personName: name, plan: group, problem },
    })),
  );
}

/** @param first the position of the first row */
async function storeRows(
  trx: TenantDatabase,
  owner: { importId: string },
  rows: Awaited<ReturnType<typeof rowsOf>>,
  first: number,
) {
  const placed = rows.map((row, index) => ({ ...owner, position: first + index, ...row }));
  for (let at = 0; at < placed.length; at += BATCH)
    await trx
      .insertInto("examImportRow")
      .values(placed.slice(at, at + BATCH))
      .execute();
}

type Known = Awaited<ReturnType<typeof sentScores>>;
type Score = Known[number];

/** The scores that the people of some lines have sent, newest first, in the scope of the caller's role. */
function sentScores({ db, now }: StaffContext, lines: readonly ResultLine[], institutions: string[]) {
  const cpfs = lines.map(({ cpf }) => cpf).filter((cpf) => cpf !== "");
  return db
    .selectFrom("person as n")
    .innerJoin("examScore as x", "x.personId", "n.id")
    .leftJoin("claim as k", (join) => join.onRef("k.subjectId", "=", "x.id").on("k.until", ">", now.toISOString()))
    .select([
      "n.cpf",
      "x.id",
      "x.subscriptionId",
      "x.examYear",
      "x.state",
      "x.scoresJson",
      "x.revision",
      "x.waitingSince",
    ])
    .select(({ fn }) => fn.coalesce("n.socialName", "n.name").as("name"))
    .select("k.userId as claimerId")
    .where("n.cpf", "in", cpfs.length > 0 ? cpfs : [""])
    .where("x.institutionId", "in", institutions)
    .where("x.sentAt", "is not", null)
    .orderBy("x.sentAt", "desc")
    .orderBy("x.id")
    .execute();
}

/**
 * The planned effects of a line: one for each enrolment whose newest scores of the year it can affect; a refusal if
 * there is none.
 */
function plansOf(line: ResultLine, known: Known, { caller }: StaffContext): PlannedLine[] {
  if (line.problem) return [refused(line.problem)];
  const own = known.filter(({ cpf, examYear }) => cpf === line.cpf && examYear === line.year);
  const newest = own.filter((score, index) => own.findIndex(isOfSameEnrolment(score)) === index);
  const plans = newest.flatMap((score) => planOf(score, caller) ?? []);
  return plans.length > 0 ? plans : [refused("nobody", own[0])];
}

const isOfSameEnrolment = (score: Score) => (other: Score) => other.subscriptionId === score.subscriptionId;

/** The planned effect of an official result on the newest scores of an enrolment; null if it cannot affect them. */
function planOf(score: Score, caller: StaffContext["caller"]): PlannedLine | null {
  const { id: scoreId, name, revision, claimerId } = score;
  if (score.state === "in_review") return refused("held", score);
  if (score.state === "confirmed") return { group: "already", problem: null, scoreId, revision: null, name };
  if (score.state !== "sent" || score.waitingSince === null) return null;
  if (claimerId !== null && claimerId !== caller.userId) return refused("claimed", score);
  return { group: "change", problem: null, scoreId, revision, name };
}

function refused(problem: PlannedLine["problem"], score?: Score): PlannedLine {
  return { group: "refused", problem, scoreId: score?.id ?? null, revision: null, name: score?.name ?? null };
}

/** Starts the job of an import. @returns false when it is under way or done */
export async function startImport(trx: TenantDatabase, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("examImport")
    .set({ state: "running" })
    .where("id", "=", id)
    .where("state", "=", "previewed")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
