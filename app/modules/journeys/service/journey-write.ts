import { Refusal } from "~/api/refusal";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { auditEdit, type Editing, KEPT_REVISIONS, Overtaken, type RevisionKind } from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { canonicalJson } from "~/rules/json/canonical-json";
import { defaultLanguage, textIn } from "~/rules/language";
import type { JourneyRecord, JourneyRow } from "./journey-record";
import { nameKey } from "./journey-rule";

/** The columns of a journey that come from its content. */
export function columnsOf({ name, titles, url, ingressModeCode }: JourneyContent) {
  return {
    name,
    nameKey: nameKey(name),
    title: textIn(titles, defaultLanguage),
    titlesJson: JSON.stringify(titles),
    url,
    ingressModeCode,
  };
}

/** Stores the content of a revision, and deletes the revisions that are `KEPT_REVISIONS` or more behind it. */
export async function writeRevision(
  ctx: Editing,
  trx: TenantDatabase,
  row: Pick<JourneyRow, "id">,
  { revision, kind, content }: { revision: number; kind: RevisionKind; content: JourneyContent },
): Promise<void> {
  await trx
    .insertInto("journeyRevision")
    .values({
      journeyId: row.id,
      revision,
      kind,
      contentJson: canonicalJson(content),
      authorName: ctx.caller?.account.name ?? null,
      createdAt: ctx.now.toISOString(),
    })
    // The revision from which a draft starts is stored with the first draft; for later drafts it exists already.
    .onConflict((conflict) => conflict.columns(["journeyId", "revision"]).doNothing())
    .execute();
  await trx
    .deleteFrom("journeyRevision")
    .where("journeyId", "=", row.id)
    .where("revision", "<=", revision - KEPT_REVISIONS)
    .execute();
}

/** The columns of a journey of which no activation is scheduled. */
export const unscheduled = { activatesAt: null, activationJson: null } as const;

/** Changes a journey whose revision and status are still as read. @throws Overtaken after a concurrent change */
export async function changeRow(
  ctx: Editing,
  trx: TenantDatabase,
  row: JourneyRow,
  change: Partial<Omit<JourneyRow, "id" | "tenantId">>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("journey")
    .set({
      ...change,
      updatedAt: ctx.now.toISOString(),
      modifiedByName: ctx.caller?.account.name ?? null,
    })
    .where("id", "=", row.id)
    .where("revision", "=", row.revision)
    .where("active", "=", row.active)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken();
}

/** Inserts a journey that has only a draft. @returns its row */
export async function insertJourney(
  ctx: BackendContext,
  trx: TenantDatabase,
  given: { place: Pick<JourneyRecord, "level">; templateId: string | null; content: JourneyContent },
): Promise<JourneyRow> {
  const row = await trx
    .insertInto("journey")
    .values({
      id: newId(),
      institutionId: given.place.level.institutionId,
      educationLevelId: given.place.level.id,
      ...columnsOf(given.content),
      templateId: given.templateId,
      active: 0,
      version: 0,
      revision: 1,
      draftBase: 0,
      updatedAt: ctx.now.toISOString(),
      modifiedByName: ctx.caller?.account.name ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeRevision(ctx, trx, row, { revision: 1, kind: "saved", content: given.content });
  await auditEdit(ctx, trx, row, { action: "journey.created", details: { level: given.place.level.code } });
  return row;
}

/** Selects the other active journey of the same level. */
export function rivalQuery(db: TenantDatabase, row: JourneyRow) {
  return db
    .selectFrom("journey")
    .where("institutionId", "=", row.institutionId)
    .where("educationLevelId", "=", row.educationLevelId)
    .where("active", "=", 1)
    .where("deletedAt", "is", null)
    .where("id", "!=", row.id);
}

/**
 * Makes room for a journey that becomes active: deactivates the level's other active journey if it may be replaced.
 * @throws Refusal that names the other journey if it may not be replaced
 */
export async function makeRoom(
  ctx: Editing,
  trx: TenantDatabase,
  row: JourneyRow,
  { replace, reason }: { replace: boolean; reason: string },
): Promise<void> {
  const rival = await rivalQuery(trx, row).selectAll().executeTakeFirst();
  if (!rival) return;
  if (!replace) throw new Refusal("JOURNEY_ACTIVE_EXISTS", { facts: { id: rival.id, name: rival.name } });
  const { numUpdatedRows } = await trx
    .updateTable("journey")
    .set({ active: 0, updatedAt: ctx.now.toISOString() })
    .where("id", "=", rival.id)
    .where("active", "=", 1)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken();
  const details = { from: "active", to: "inactive", replacedBy: row.id };
  await auditEdit(ctx, trx, rival, { action: "journey.deactivated", reason, details });
}
