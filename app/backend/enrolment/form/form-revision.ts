import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { FormContent } from "~/contract/form-draft";
import type { Refusal } from "~/contract/refusal";
import { canonicalJson } from "~/domain/json/canonical-json";
import { changedMeanwhile, KEPT_REVISIONS, type Overlap, type RevisionKind } from "../revision/revision";
import { Overtaken } from "../revision/settled";
import { contentOfColumns } from "./form-columns";
import type { FormRow } from "./form-record";

const revisionsOf = (db: Database, { tenant_id, id }: FormRow) =>
  db
    .selectFrom("form_revision")
    .select(["revision", "version", "note", "content_json", "author_name", "created_at"])
    .where("tenant_id", "=", tenant_id)
    .where("form_id", "=", id);

/** The queries of the newest revision of a form and of its newest published one. */
export const revisionQueries = (db: Database, row: FormRow) => ({
  newest: revisionsOf(db, row).where("revision", "=", row.revision),
  published: revisionsOf(db, row).where("version", "is not", null).orderBy("revision", "desc").limit(1),
});

/** The draft of a form, or its published content if it has no draft, and the newest published content. */
export async function formContents(db: Database, row: FormRow) {
  return contentsIn(row, await together(db, revisionQueries(db, row)));
}

type Found = { content_json: string };

/** What `formContents` returns, from the rows of `revisionQueries`. @throws when the form has lost its draft */
export function contentsIn(
  row: FormRow,
  { newest: [newest], published: [version] }: { newest: Found[]; published: Found[] },
) {
  const stored = () => contentOfColumns(row) as FormContent;
  const published = row.version === 0 ? null : version ? contentOfRevision(version) : stored();
  if (newest) return { current: contentOfRevision(newest), published };
  if (row.draft_base !== null) throw new Error(`The form ${row.id} has lost its draft.`);
  return { current: stored(), published };
}

/** The stored versions of a form, newest first, at most 50. */
export const publishedRevisions = (db: Database, row: FormRow) =>
  revisionsOf(db, row).where("version", "is not", null).orderBy("revision", "desc").limit(50).execute();

/** The content stored with a revision. */
export const contentOfRevision = ({ content_json }: { content_json: string }): FormContent =>
  FormContent.parse(JSON.parse(content_json));

/** The content of a revision; null when it is not kept any more. */
export async function formAt(db: Database, row: FormRow, revision: number): Promise<FormContent | null> {
  const found = await revisionsOf(db, row).where("revision", "=", revision).executeTakeFirst();
  if (found) return contentOfRevision(found);
  return revision === row.revision && row.draft_base === null ? (contentOfColumns(row) as FormContent) : null;
}

/** The draft of a form, or its published version where it has none. @throws when the form has lost its draft */
export async function currentForm(db: Database, row: FormRow): Promise<FormContent> {
  return (await formContents(db, row)).current;
}

/** Stores the content of a revision, and deletes unpublished ones that are `KEPT_REVISIONS` or more behind it. */
export async function writeFormRevision(
  ctx: BackendContext,
  trx: Database,
  row: Pick<FormRow, "id" | "tenant_id">,
  {
    content,
    ...given
  }: { revision: number; kind: RevisionKind; version?: number; note?: string | null; content: FormContent },
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
    // The revision from which a draft starts is stored with the first draft; for later drafts it exists already.
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

/** Changes a form that is still at the revision that was read. @throws Overtaken if another change came first */
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

/** The refusal that names who changed the form in the meantime, and the fields that both changed differently. */
export async function formOvertaken(db: Database, row: FormRow, overlap: Overlap): Promise<Refusal> {
  const newest = await revisionQueries(db, row).newest.executeTakeFirst();
  return changedMeanwhile("FORM_CHANGED", row, newest, overlap);
}
