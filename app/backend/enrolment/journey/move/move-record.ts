import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import type { JourneyMove, JourneyMovePreview } from "~/contract/journey-move";
import type { BulkGroup } from "~/domain/desk/bulk-change";
import { flat } from "~/domain/journey/journey";
import type { StayReason } from "~/domain/journey/version-move";
import { contentOfVersion, versionsQuery } from "../journey-content";
import type { JourneyRow } from "../journey-record";

/** The latest moves that the page of a journey lists. */
const LATEST = 10;
const PAGE = 50;

type State = JourneyMove["state"];

/** The state of a move as staff see it: until it takes effect it is held, and one that was taken back is undone. */
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

/** A move of any journey of the tenant, regardless of the caller's rights. */
export function findMove({ db, tenantId }: Pick<BackendContext, "db" | "tenantId">, id: string) {
  return db
    .selectFrom("bulk_change")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("kind", "=", "journey")
    .where("journey_id", "is not", null)
    .executeTakeFirst();
}

export type MoveRow = NonNullable<Awaited<ReturnType<typeof findMove>>>;

interface Asked {
  group: BulkGroup;
  from: number;
}

/** A move with the outcomes of a group, in the contract's form. */
export async function moveView(
  { db, tenantId, now, caller }: BackendContext,
  { move, journey }: { move: MoveRow; journey: JourneyRow },
  { group, from }: Asked,
): Promise<JourneyMove> {
  const own = db
    .selectFrom("bulk_change_row as r")
    .where("r.tenant_id", "=", tenantId)
    .where("r.change_id", "=", move.id);
  const read = await together(db, {
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
    versions: versionsQuery(db, journey).where("version", "=", move.to_version ?? 0),
  });
  const count = (outcome: BulkGroup | null) => Number(read.counts.find((one) => one.outcome === outcome)?.count ?? 0);
  const counts = {
    change: count("change"),
    already: count("already"),
    refused: count("refused"),
    waiting: count(null),
  };
  const [version] = read.versions;
  const steps = version ? flat(contentOfVersion(journey, version).definition.stages.subscription) : [];
  const before = steps.find(({ id }) => id === move.before_step);
  const state = stateOf(move, now);
  return {
    ...{ id: move.id, journeyId: journey.id, state, version: move.to_version ?? 0 },
    before: before ? { id: before.id, type: before.type } : null,
    ...{ reason: move.reason ?? "", byName: move.author_name, counts },
    total: counts.change + counts.already + counts.refused + counts.waiting,
    effectiveAt: state === "held" ? move.effective_at : null,
    mayUndo: state === "held" && caller?.userId === move.author_id,
    rows: read.rows.slice(0, PAGE).map((row) => ({
      ...{ id: row.subject_id, version: row.seen_version ?? 0, begunAt: row.begun_at, answeredAt: row.updated_at },
      refusal: row.refusal as StayReason | null,
    })),
    next: read.rows[PAGE]?.position ?? null,
  };
}
