import { type BackendContext, found, implement, mayStaff, notFound } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { effectiveAt, staffContext } from "~/backend/desk";
import { newId } from "~/backend/id";
import { actorOf } from "~/backend/identity";
import { journeyMove } from "~/contract/journey-move";
import { Refusal } from "~/contract/refusal";
import { isSame } from "~/domain/json/canonical-json";
import { changeHeld } from "../../bulk/bulk-held";
import { auditEdit } from "../../revision/revision";
import { changeJourney } from "../journey-draft";
import { findJourney, type JourneyRecord } from "../journey-record";
import { readMoveGround } from "./move-ground";
import { countsOf, type PlannedMove, planMoves } from "./move-plan";
import { previewOf, stepsOf } from "./move-preview";
import { findMove, moveView } from "./move-record";

const BATCH = 500;

/** Moves of applications under way to the current version of their journey. */
export const journeyMoveResource = implement(journeyMove, {
  preview: async ({ params, query }, ctx) => {
    const record = await findJourney(await staffContext(ctx, "journeys.publish"), params.id);
    if (record.row.version === 0) return notFound;
    const { before = null, group, from } = query;
    const ground = await readMoveGround(ctx, record, { to: record.row.version });
    if (before !== null && !stepsOf(ground).some(({ id }) => id === before)) return notFound;
    const moves = planMoves(ground, { to: record.row.version, before });
    return { status: 200, body: await previewOf(ctx, ground, moves, { group, from }) };
  },

  confirm: async ({ params, body }, ctx) => {
    const changed = await changeJourney(await staffContext(ctx, "journeys.publish"), params.id, (trx, record) =>
      confirmMove(ctx, trx, record, body),
    );
    return { status: 201, body: { id: changed } };
  },

  get: async ({ params, query }, ctx) => {
    return found(await moveView(ctx, params.id, query));
  },

  undo: async ({ params: { id } }, ctx) => {
    if (!(await isOwn(ctx, id))) return notFound;
    return changeHeld(ctx, id, "journey.move-undone", async () => ({ state: "selected", effective_at: null }));
  },

  apply: async ({ params: { id } }, ctx) => {
    if (!(await isOwn(ctx, id))) return notFound;
    return changeHeld(ctx, id, "journey.move-applied-early", async () => ({ effective_at: ctx.now.toISOString() }));
  },
});

/** Whether the caller confirmed a move of a journey that the caller may still publish. */
async function isOwn(ctx: BackendContext, id: string): Promise<boolean> {
  const own = await findMove(ctx, id);
  if (!own || !mayStaff(ctx, "journeys.publish", own.journey.institution_id)) return false;
  return own.move.author_id === ctx.caller?.userId;
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
async function confirmMove(ctx: BackendContext, trx: Database, record: JourneyRecord, asked: Confirmation) {
  const { row } = record;
  const { before, version, counts, reason } = asked;
  const conflict = new Refusal("CONFLICT");
  if (version !== row.version || !ctx.caller) throw conflict;
  const ground = await readMoveGround({ ...ctx, db: trx }, record, { to: version });
  if (before !== null && !stepsOf(ground).some(({ id }) => id === before)) throw conflict;
  const moves = planMoves(ground, { to: version, before });
  if (!isSame(countsOf(moves), counts) || (counts.clean + counts.meets === 0 && !ground.isPart)) throw conflict;
  const id = newId();
  const author = actorOf(ctx.caller);
  await trx
    .insertInto("bulk_change")
    .values({
      ...{ tenant_id: row.tenant_id, id, kind: "journey", state: "running", reason },
      ...{ author_id: author.id, author_name: author.name ?? "", created_at: ctx.now.toISOString() },
      ...{ journey_id: row.id, to_version: version, before_step: before },
      effective_at: await effectiveAt(trx, row, ctx.now),
    })
    .execute();
  await storeRows(trx, { tenantId: row.tenant_id, id }, moves);
  await auditEdit(ctx, trx, row, {
    action: "journey.move-confirmed",
    reason,
    details: { move: id, to: version, before, counts },
  });
  return id;
}

/** Stores the applications of a move; those that stay have their outcome at once. */
async function storeRows(
  trx: Database,
  { tenantId, id }: { tenantId: string; id: string },
  moves: readonly PlannedMove[],
): Promise<void> {
  const values = moves.map(({ draft, refusal }, position) => ({
    ...{
      tenant_id: tenantId,
      change_id: id,
      position,
      subject_id: draft.id,
      seen_status: "",
      seen_version: draft.version,
    },
    ...{ outcome: refusal ? ("refused" as const) : null, refusal },
  }));
  for (let start = 0; start < values.length; start += BATCH)
    await trx
      .insertInto("bulk_change_row")
      .values(values.slice(start, start + BATCH))
      .execute();
}
