import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import type { StaffContext } from "~/backend/procedure";
import { JourneyDefinition } from "~/contract/journey-definition";
import type { JourneyMove, JourneyMovePreview } from "~/contract/journey-move";
import { absent } from "~/contract/refusal";
import { BULK_LIMIT, type BulkGroup } from "~/domain/desk/bulk-change";
import { flat } from "~/domain/journey/journey";
import type { StayReason } from "~/domain/journey/version-move";
import { isInScope, type JourneyRow, journeyColumns } from "../journey-record";
import { hasRest } from "./move-rest";

/** Maximum number of moves that the page of a journey lists. */
const LATEST = 10;
const PAGE = 50;

type State = JourneyMove["state"];

/** The state of a move as staff see it: held until it takes effect, and undone if its author took it back. */
function stateOf({ state, effective_at }: { state: string; effective_at: string | null }, now: Date): State {
  if (state === "selected") return "undone";
  if (state === "running") return effective_at !== null && effective_at > now.toISOString() ? "held" : "running";
  return "done";
}

/** The latest moves of a journey, the newest first. */
export async function movesOf(
  db: Database,
  { tenant_id, id }: Pick<JourneyRow, "tenant_id" | "id">,
  now: Date,
): Promise<JourneyMovePreview["moves"]> {
  const rows = await db
    .selectFrom("bulk_change as c")
    .select(["id", "state", "to_version", "author_name", "created_at", "effective_at"])
    .select((eb) =>
      eb
        .selectFrom("bulk_change_row as r")
        .select(({ fn }) => fn.max("r.position").as("last"))
        .whereRef("r.tenant_id", "=", "c.tenant_id")
        .whereRef("r.change_id", "=", "c.id")
        .as("last"),
    )
    .where("tenant_id", "=", tenant_id)
    .where("journey_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(LATEST)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, state: stateOf(row, now), version: row.to_version ?? 0, total: (row.last ?? -1) + 1 },
    ...{ byName: row.author_name, createdAt: row.created_at },
  }));
}

/** Selects a move of any journey of the tenant, regardless of the caller's rights. */
function moveQuery({ db, tenantId }: Pick<BackendContext, "db" | "tenantId">, id: string) {
  return db
    .selectFrom("bulk_change")
    .select(["id", "state", "to_version", "before_step", "reason", "author_id", "author_name", "effective_at"])
    .select(["tenant_id", "journey_id", "created_at"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("kind", "=", "journey");
}

/** Selects the journey of a move, unless it is deleted. */
const journeyOfMove = (ctx: Pick<BackendContext, "db" | "tenantId">, id: string) =>
  ctx.db
    .selectFrom("journey")
    .select(journeyColumns)
    .where("tenant_id", "=", ctx.tenantId)
    .where("id", "in", moveQuery(ctx, id).clearSelect().select("journey_id"))
    .where("deleted_at", "is", null);

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
  const { db, tenantId, now, caller } = ctx;
  const own = db.selectFrom("bulk_change_row as r").where("r.tenant_id", "=", tenantId).where("r.change_id", "=", id);
  const read = await together(db, {
    moves: moveQuery(ctx, id),
    journeys: journeyOfMove(ctx, id),
    counts: own
      .select(["r.outcome"])
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .groupBy("r.outcome"),
    rows: own
      .leftJoin("draft as d", (join) =>
        join.onRef("d.tenant_id", "=", "r.tenant_id").onRef("d.id", "=", "r.subject_id"),
      )
      .select(["r.position", "r.subject_id", "r.seen_version", "r.refusal", "d.begun_at", "d.updated_at"])
      .where("r.outcome", "=", group)
      .where("r.position", ">=", from)
      .orderBy("r.position")
      .limit(PAGE + 1),
    versions: db
      .selectFrom("journey_version as v")
      .innerJoin("bulk_change as c", (join) =>
        join
          .onRef("c.tenant_id", "=", "v.tenant_id")
          .onRef("c.journey_id", "=", "v.journey_id")
          .onRef("c.to_version", "=", "v.version"),
      )
      .select("v.definition_json")
      .where("c.tenant_id", "=", tenantId)
      .where("c.id", "=", id),
  });
  const [move, journey, version] = [read.moves[0], read.journeys[0], read.versions[0]];
  if (!move || !journey || !isInScope(ctx, journey)) throw absent();
  const count = (outcome: BulkGroup | null) => Number(read.counts.find((one) => one.outcome === outcome)?.count ?? 0);
  const counts = {
    ...{ change: count("change"), already: count("already"), refused: count("refused") },
    waiting: count(null),
  };
  const definition = version ? JourneyDefinition.parse(JSON.parse(version.definition_json)) : null;
  const before = flat(definition?.stages.subscription ?? []).find((step) => step.id === move.before_step);
  const state = stateOf(move, now);
  const total = counts.change + counts.already + counts.refused + counts.waiting;
  const isOpen = state === "held" || state === "running";
  return {
    ...{ id: move.id, journeyId: journey.id, state, version: move.to_version ?? 0 },
    before: before ? { id: before.id, type: before.type } : null,
    ...{ reason: move.reason ?? "", byName: move.author_name, counts },
    total,
    isPart: isOpen && total >= BULK_LIMIT && (await hasRest(db, move, now)),
    effectiveAt: state === "held" ? move.effective_at : null,
    mayUndo: state === "held" && caller.userId === move.author_id,
    rows: read.rows.slice(0, PAGE).map((row) => ({
      ...{ id: row.subject_id, version: row.seen_version ?? 0, begunAt: row.begun_at, answeredAt: row.updated_at },
      refusal: row.refusal as StayReason | null,
    })),
    next: read.rows[PAGE]?.position ?? null,
  };
}
