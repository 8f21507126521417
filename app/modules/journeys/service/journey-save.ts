import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { mergeContent } from "~/modules/journeys/rules/journey-merge";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import type { Choices } from "~/modules/versioned/rules/draft-merge";
import { auditEdit, changedMeanwhile, expectRevision, type Overlap } from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { isSame } from "~/rules/json/canonical-json";
import { contentAt, currentContent, revisionQuery } from "./journey-content";
import type { JourneyRecord, JourneyRow } from "./journey-record";
import { checkComponents, checkInfo } from "./journey-rule";
import { changeRow, columnsOf, writeRevision } from "./journey-write";

interface Save {
  revision: number;
  content: JourneyContent;
  choices: Choices;
  against?: number | undefined;
}

/**
 * Saves a draft, in the transaction of its caller. Merges the caller's changes since the named revision with what
 * others saved meanwhile. Saves nothing if the content stays the same, so that an unchanged page creates no draft.
 * @returns the revision afterwards
 * @throws Refusal 409 with the fields that two people changed differently, or when the draft was published, discarded
 * or restored meanwhile; 422 by field
 */
export async function saveDraft(
  ctx: BackendContext,
  trx: TenantDatabase,
  record: JourneyRecord,
  { revision, content, choices, against }: Save,
): Promise<number> {
  const { row } = record;
  const base = await contentAt(trx, row, revision);
  if (!base || (await isOverSince(trx, row, revision))) throw await overtaken(trx, row, { isOver: true });
  const theirs = await currentContent(trx, row);
  const merged = mergeContent(base, content, theirs, against === row.revision ? choices : {});
  const next = merged.content as JourneyContent;
  const { conflicts } = merged;
  if (conflicts.length > 0) throw await overtaken(trx, row, { conflicts });
  if (isSame(next, theirs)) return row.revision;
  checkComponents(next, theirs);
  await checkInfo(ctx, trx, { place: record, own: row, content: next });
  return writeDraft(ctx, trx, row, { kind: "saved", from: theirs, content: next });
}

/** Stores content as the newest revision of the draft. @returns its number */
export async function writeDraft(
  ctx: BackendContext,
  trx: TenantDatabase,
  row: JourneyRow,
  { kind, from, content }: { kind: "saved" | "restored"; from: JourneyContent; content: JourneyContent },
): Promise<number> {
  const revision = row.revision + 1;
  await changeRow(ctx, trx, row, {
    ...(row.version === 0 ? columnsOf(content) : {}),
    revision,
    draftBase: row.draftBase ?? row.version,
  });
  if (row.draftBase === null)
    await writeRevision(ctx, trx, row, { revision: row.revision, kind: "published", content: from });
  await writeRevision(ctx, trx, row, { revision, kind, content });
  const details = { from: row.revision, to: revision };
  await auditEdit(ctx, trx, row, { action: `journey.${kind}`, details });
  return revision;
}

/**
 * Deletes the draft, in the transaction of its caller.
 * @throws Refusal when there is no draft at this revision, or no published version
 */
export async function discardDraft(ctx: BackendContext, trx: TenantDatabase, row: JourneyRow, revision: number) {
  expectRevision(row, revision);
  if (row.draftBase === null || row.version === 0) throw new Refusal("CONFLICT");
  await changeRow(ctx, trx, row, { draftBase: null, revision: revision + 1 });
  const content = await currentContent(trx, { ...row, draftBase: null });
  await writeRevision(ctx, trx, row, { revision: revision + 1, kind: "discarded", content });
  await auditEdit(ctx, trx, row, { action: "journey.discarded", details: { from: revision, to: revision + 1 } });
}

/** Whether the draft of a revision was published, discarded or restored since. */
async function isOverSince(db: TenantDatabase, { id }: JourneyRow, revision: number): Promise<boolean> {
  const found = await db
    .selectFrom("journeyRevision")
    .select("revision")
    .where("journeyId", "=", id)
    .where("revision", ">", revision)
    .where("kind", "!=", "saved")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The refusal that names who changed the journey in the meantime, and the fields that both changed differently. */
export async function overtaken(db: TenantDatabase, row: JourneyRow, overlap: Overlap): Promise<Refusal> {
  const newest = await revisionQuery(db, row, row.revision).executeTakeFirst();
  return changedMeanwhile(row, newest, overlap);
}
