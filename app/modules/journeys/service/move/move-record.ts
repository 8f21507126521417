import { JourneyDefinition } from "~/api/journey-definition";
import { absent } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { BULK_LIMIT, type BulkGroup } from "~/modules/enrolments/rules/bulk-change";
import { flat } from "~/modules/journeys/rules/journey";
import type { StayReason } from "~/modules/journeys/rules/version-move";
import type { JourneyMove, JourneyMovePreview } from "~/modules/journeys/schema/journey-move";
import type { BackendContext } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { isInScope, type JourneyRow, journeyColumns } from "../journey-record";
import { hasRest } from "./move-rest";

/** Maximum number of moves that the page of a journey lists. */
const LATEST = 10;
const PAGE = 50;

type State = JourneyMove["state"];

/** The state of a move as staff see it: held until it takes effect, and undone if its author took it back. */
function stateOf({ state, effectiveAt }: { state: string; effectiveAt: string | null }, now: Date): State {
  if (state === "selected") return "undone";
  if (state === "running") return effectiveAt !== null && effectiveAt > now.toISOString() ? "held" : "running";
  return "done";
}

/** The latest moves of a journey, the newest first. */
export async function movesOf(
  db: TenantDatabase,
  { id }: Pick<JourneyRow, "id">,
  now: Date,
): Promise<JourneyMovePreview["moves"]> {
  const rows = await db
    .selectFrom("bulkChange as c")
    .select(["id", "state", "toVersion", "authorName", "createdAt", "effectiveAt"])
    .select((eb) =>
      eb
        .selectFrom("bulkChangeRow as r")
        .select(({ fn }) => fn.max("r.position").as("last"))
        .whereRef("r.changeId", "=", "c.id")
        .as("last"),
    )
    .where("journeyId", "=", id)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(LATEST)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, state: stateOf(row, now), version: row.toVersion ?? 0, total: (row.last ?? -1) + 1 },
    ...{ byName: row.authorName, createdAt: row.createdAt },
  }));
}

/** Selects a move of any journey of the tenant, regardless of the caller's rights. */
function moveQuery({ db }: Pick<BackendContext, "db">, id: string) {
  return db
    .selectFrom("bulkChange")
    .select(["id", "state", "toVersion", "beforeStep", "reason", "authorId", "authorName", "effectiveAt"])
    .select(["tenantId", "journeyId", "createdAt"])
    .where("id", "=", id)
    .where("kind", "=", "journey");
}

/** Selects the journey of a move, unless it is deleted. */
const journeyOfMove = (ctx: Pick<BackendContext, "db">, id: string) =>
  ctx.db
    .selectFrom("journey")
    .select(journeyColumns)
    .where("id", "in", moveQuery(ctx, id).clearSelect().select("journeyId"))
    .where("deletedAt", "is", null);

/** A move with its journey, of an institution in the caller's scope. @throws Refusal for any other */
export async function findMove(ctx: StaffContext, id: string) {
  const read = await together(ctx.db, { moves: moveQuery(ctx, id), journeys: journeyOfMove(ctx, id) });
  const [move, journey] = [read.moves[0], read.journeys[0]];
  if (!move || !journey || !isInScope(ctx, journey)) throw absent();
  return { move, journey };
}

interface Asked {
  group: BulkGroup;
  from: number;
}

/** A move with the outcomes of a group. @throws Refusal where there is none in the caller's scope */
export async function moveView(ctx: StaffContext, id: string, { group, from }: Asked): Promise<JourneyMove> {
  const { db, now, caller } = ctx;
  const own = db.selectFrom("bulkChangeRow as r").where("r.changeId", "=", id);
  const read = await together(db, {
    moves: moveQuery(ctx, id),
    journeys: journeyOfMove(ctx, id),
    counts: own
      .select(["r.outcome"])
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .groupBy("r.outcome"),
    rows: own
      .leftJoin("draft as d", "d.id", "r.subjectId")
      .select(["r.position", "r.subjectId", "r.seenVersion", "r.refusal", "d.begunAt", "d.updatedAt"])
      .where("r.outcome", "=", group)
      .where("r.position", ">=", from)
      .orderBy("r.position")
      .limit(PAGE + 1),
    versions: db
      .selectFrom("journeyVersion as v")
      .innerJoin("bulkChange as c", (join) =>
        join.onRef("c.journeyId", "=", "v.journeyId").onRef("c.toVersion", "=", "v.version"),
      )
      .select("v.definitionJson")
      .where("c.id", "=", id),
  });
  const [move, journey, version] = [read.moves[0], read.journeys[0], read.versions[0]];
  if (!move || !journey || !isInScope(ctx, journey)) throw absent();
  const count = (outcome: BulkGroup | null) => Number(read.counts.find((one) => one.outcome === outcome)?.count ?? 0);
  const counts = {
    ...{ change: count("change"), already: count("already"), refused: count("refused") },
    waiting: count(null),
  };
  const definition = version ? JourneyDefinition.parse(JSON.parse(version.definitionJson)) : null;
  const before = flat(definition?.stages.subscription ?? []).find((step) => step.id === move.beforeStep);
  const state = stateOf(move, now);
  const total = counts.change + counts.already + counts.refused + counts.waiting;
  const isOpen = state === "held" || state === "running";
  return {
    ...{ id: move.id, journeyId: journey.id, state, version: move.toVersion ?? 0 },
    before: before ? { id: before.id, type: before.type } : null,
    ...{ reason: move.reason ?? "", byName: move.authorName, counts },
    total,
    isPart: isOpen && total >= BULK_LIMIT && (await hasRest(db, move, now)),
    effectiveAt: state === "held" ? move.effectiveAt : null,
    mayUndo: state === "held" && caller.userId === move.authorId,
    rows: read.rows.slice(0, PAGE).map((row) => ({
      ...{ id: row.subjectId, version: row.seenVersion ?? 0, begunAt: row.begunAt, answeredAt: row.updatedAt },
      refusal: row.refusal as StayReason | null,
    })),
    next: read.rows[PAGE]?.position ?? null,
  };
}
