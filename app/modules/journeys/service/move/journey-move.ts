import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { Id, Whole } from "~/api/value";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { effectiveAt } from "~/modules/desk/service";
import { bulkGroups } from "~/modules/enrolments/rules/bulk-change";
import { Reason } from "~/modules/enrolments/schema/enrolment";
import { changeHeld } from "~/modules/enrolments/service";
import { moveGroups } from "~/modules/journeys/rules/version-move";
import { actorOf } from "~/modules/people/service";
import { auditEdit } from "~/modules/versioned/service";
import { command, operation, query, type StaffContext } from "~/procedure/procedure";
import { isSame } from "~/rules/json/canonical-json";
import { changeJourney } from "../journey-draft";
import { findJourney, type JourneyRecord } from "../journey-record";
import { readMoveGround } from "./move-ground";
import { countsOf, type PlannedMove, planMoves } from "./move-plan";
import { previewOf, stepsOf } from "./move-preview";
import { findMove, moveView } from "./move-record";

const BATCH = 500;

const One = z.object({ id: Id });
const publishing = { access: "journeys.publish", inPerson: true } as const;

/** Moves of applications under way to the current version of their journey. */
export const journeyMoveProcedures = {
  /** Previews the effect of a move on each application, by the rules that apply to its candidate. */
  preview: query(
    {
      access: "journeys.publish",
      input: One.extend({
        /** Only candidates who have not reached this step of the current version are moved; all when absent. */
        before: Id.optional(),
        group: z.enum(moveGroups).default("clean"),
        from: Whole.default(0),
      }),
    },
    async (ctx, { id, before = null, ...asked }) => {
      const record = await findJourney(ctx, id);
      const to = record.row.version;
      if (to === 0) throw absent();
      const ground = await readMoveGround(ctx, record, { to });
      if (before !== null && !stepsOf(ground).some((step) => step.id === before)) throw absent();
      return previewOf(ctx, ground, planMoves(ground, { to, before }), asked);
    },
  ),

  /** Confirms a move with the version and the counts that the caller was shown; it can be undone for a while. */
  confirm: operation(
    {
      ...publishing,
      input: One.extend({
        before: Id.nullable(),
        version: z.int(),
        counts: z.object({ clean: z.int(), meets: z.int(), stays: z.int() }),
        reason: Reason,
      }),
    },
    async (ctx, { id, ...asked }) => ({
      id: await changeJourney(ctx, id, (trx, record) => confirmMove(ctx, trx, record, asked)),
    }),
  ),

  /** A confirmed move with its progress or result. */
  get: query(
    {
      access: "journeys.publish",
      input: One.extend({ group: z.enum(bulkGroups).default("change"), from: Whole.default(0) }),
    },
    (ctx, { id, ...asked }) => moveView(ctx, id, asked),
  ),

  /** Cancels a move before it takes effect; CONFLICT afterwards. */
  undo: command({ ...publishing, input: One }, async (ctx, { id }) => {
    await expectOwn(ctx, id);
    await changeHeld(ctx, id, "journey.move-undone", { state: "selected", effectiveAt: null });
  }),

  /** Applies a move now; CONFLICT when it has begun. */
  apply: command({ ...publishing, input: One }, async (ctx, { id }) => {
    await expectOwn(ctx, id);
    await changeHeld(ctx, id, "journey.move-applied-early", { effectiveAt: ctx.now.toISOString() });
  }),
};

/** Refuses a move that the caller has not confirmed, or whose journey the caller may not publish. @throws Refusal */
async function expectOwn(ctx: StaffContext, id: string): Promise<void> {
  const { move } = await findMove(ctx, id);
  if (move.authorId !== ctx.caller.userId) throw absent();
}

interface Confirmation {
  before: string | null;
  version: number;
  counts: ReturnType<typeof countsOf>;
  reason: string;
}

/**
 * Stores a move with the applications of the dry run, if the version and the counts are still as shown; the job adds
 * the applications beyond the limit.
 * @throws Refusal when the version or a count has changed, or no application can move
 */
async function confirmMove(ctx: StaffContext, trx: TenantDatabase, record: JourneyRecord, asked: Confirmation) {
  const { row } = record;
  const { before, version, counts, reason } = asked;
  const conflict = new Refusal("CONFLICT");
  if (version !== row.version) throw conflict;
  const ground = await readMoveGround({ ...ctx, db: trx }, record, { to: version });
  if (before !== null && !stepsOf(ground).some(({ id }) => id === before)) throw conflict;
  const moves = planMoves(ground, { to: version, before });
  if (!isSame(countsOf(moves), counts) || (counts.clean + counts.meets === 0 && !ground.isPart)) throw conflict;
  const id = newId();
  const author = actorOf(ctx.caller);
  await trx
    .insertInto("bulkChange")
    .values({
      ...{ id, kind: "journey", state: "running", reason },
      ...{ authorId: author.id, authorName: author.name ?? "", createdAt: ctx.now.toISOString() },
      ...{ journeyId: row.id, toVersion: version, beforeStep: before },
      effectiveAt: await effectiveAt(trx, row, ctx.now),
    })
    .execute();
  await storeRows(trx, { tenantId: row.tenantId, id }, moves);
  await auditEdit(ctx, trx, row, {
    action: "journey.move-confirmed",
    reason,
    details: { move: id, to: version, before, counts },
  });
  return id;
}

/** Stores the applications of a move; those that stay have their outcome at once. */
async function storeRows(
  trx: TenantDatabase,
  { tenantId, id }: { tenantId: string; id: string },
  moves: readonly PlannedMove[],
): Promise<void> {
  const values = moves.map(({ draft, refusal }, position) => ({
    ...{
      tenantId,
      changeId: id,
      position,
      subjectId: draft.id,
      seenStatus: "",
      seenVersion: draft.version,
    },
    ...{ outcome: refusal ? ("refused" as const) : null, refusal },
  }));
  for (let start = 0; start < values.length; start += BATCH)
    await trx
      .insertInto("bulkChangeRow")
      .values(values.slice(start, start + BATCH))
      .execute();
}
