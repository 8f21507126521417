import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { actorOf, audit, authorOf } from "~/backend/identity";
import type { DraftChange } from "~/contract/draft-change";
import { FormContent } from "~/contract/form-draft";
import { canonicalJson } from "~/domain/journey/journey-content";
import { Refusal } from "../journey/journey-refusal";
import { Overtaken } from "../journey/journey-write";
import { contentOfColumns } from "./form-columns";
import type { FormRow } from "./form-record";

/** How many revisions of a form are kept besides the published ones. */
const KEPT_REVISIONS = 200;

type Kind = "saved" | "published" | "discarded" | "restored";

/** A revision of a form; undefined when it is not kept. */
export function revisionOfForm(db: Database, { tenant_id, id }: FormRow, revision: number) {
  return db
    .selectFrom("form_revision")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("form_id", "=", id)
    .where("revision", "=", revision)
    .executeTakeFirst();
}

/** The published versions of a form that are stored, newest first. */
export function publishedRevisions(db: Database, { tenant_id, id }: FormRow) {
  return db
    .selectFrom("form_revision")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("form_id", "=", id)
    .where("version", "is not", null)
    .orderBy("revision", "desc")
    .limit(50)
    .execute();
}

/** The content stored with a revision. */
export const contentOfRevision = ({ content_json }: { content_json: string }): FormContent =>
  FormContent.parse(JSON.parse(content_json));

/** The content of a revision; null when it is not kept any more. */
export async function formAt(db: Database, row: FormRow, revision: number): Promise<FormContent | null> {
  const found = await revisionOfForm(db, row, revision);
  if (found) return contentOfRevision(found);
  return revision === row.revision && row.draft_base === null ? (contentOfColumns(row) as FormContent) : null;
}

/** The draft of a form, or what is published where it has none. @throws when it has neither */
export async function currentForm(db: Database, row: FormRow): Promise<FormContent> {
  const content = await formAt(db, row, row.revision);
  if (!content) throw new Error(`The form ${row.id} has lost its draft.`);
  return content;
}

/** The newest published content; null before the first version. */
export async function publishedForm(db: Database, row: FormRow): Promise<FormContent | null> {
  if (row.version === 0) return null;
  const [newest] = await publishedRevisions(db, row);
  return newest ? contentOfRevision(newest) : (contentOfColumns(row) as FormContent);
}

/** Stores the content of a revision, and deletes the oldest unpublished one. */
export async function writeFormRevision(
  ctx: BackendContext,
  trx: Database,
  row: Pick<FormRow, "id" | "tenant_id">,
  { content, ...given }: { revision: number; kind: Kind; version?: number; note?: string | null; content: FormContent },
): Promise<void> {
  await trx
    .insertInto("form_revision")
    .values({
      tenant_id: row.tenant_id,
      form_id: row.id,
      ...given,
      content_json: canonicalJson(content),
      author_name: ctx.caller?.account.name ?? null,
      created_at: ctx.now.toISOString(),
    })
    // The revision that the first draft starts from is stored with it.
    .onConflict((conflict) => conflict.columns(["tenant_id", "form_id", "revision"]).doNothing())
    .execute();
  await trx
    .deleteFrom("form_revision")
    .where("tenant_id", "=", row.tenant_id)
    .where("form_id", "=", row.id)
    .where("revision", "<=", given.revision - KEPT_REVISIONS)
    .where("version", "is", null)
    .execute();
}

/** Changes a form that is still at the revision that was read. @throws Overtaken when somebody was faster */
export async function changeFormRow(
  ctx: BackendContext,
  trx: Database,
  row: FormRow,
  change: Partial<Omit<FormRow, "id" | "tenant_id">>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("form_group")
    .set({ ...change, updated_at: ctx.now.toISOString(), modified_by_name: ctx.caller?.account.name ?? null })
    .where("tenant_id", "=", row.tenant_id)
    .where("id", "=", row.id)
    .where("revision", "=", row.revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken();
}

/** Writes an entry of the audit about a form, in the transaction of the deed. */
export async function auditForm(
  ctx: BackendContext,
  trx: Database,
  row: Pick<FormRow, "id" | "tenant_id" | "institution_id">,
  entry: { action: `form.${string}`; reason?: string | null; details: Record<string, unknown> },
): Promise<void> {
  const author = authorOf(ctx.caller ? actorOf(ctx.caller) : undefined);
  const place = { tenantId: row.tenant_id, institutionId: row.institution_id, subjectId: row.id };
  await audit(trx, { ...place, ...author, ...entry, reason: entry.reason || null }, ctx.now);
}

/** The refusal that tells who changed the form meanwhile, and what. */
export async function formOvertaken(
  db: Database,
  row: FormRow,
  change: Partial<Pick<DraftChange, "isOver" | "conflicts">>,
): Promise<Refusal> {
  const newest = await revisionOfForm(db, row, row.revision);
  const details: DraftChange = {
    revision: row.revision,
    byName: newest?.author_name ?? row.modified_by_name,
    at: newest?.created_at ?? row.updated_at ?? new Date(0).toISOString(),
    isOver: false,
    conflicts: [],
    ...change,
  };
  // As JSON has it: what one side removed is null there.
  return new Refusal(409, { code: "FORM_CHANGED", details: JSON.parse(canonicalJson(details)) });
}
