import type { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { FormContent } from "~/modules/forms/schema/form-draft";
import {
  changedMeanwhile,
  KEPT_REVISIONS,
  type Overlap,
  Overtaken,
  type RevisionKind,
} from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { canonicalJson } from "~/rules/json/canonical-json";
import { contentOfColumns } from "./form-columns";
import type { FormRow } from "./form-record";

const revisionsOf = (db: TenantDatabase, { id }: FormRow) =>
  db
    .selectFrom("formRevision")
    .select(["revision", "version", "note", "contentJson", "authorName", "createdAt"])
    .where("formId", "=", id);

/** The queries of the newest revision of a form and of its newest published one. */
export const revisionQueries = (db: TenantDatabase, row: FormRow) => ({
  newest: revisionsOf(db, row).where("revision", "=", row.revision),
  published: revisionsOf(db, row).where("version", "is not", null).orderBy("revision", "desc").limit(1),
});

/** The draft of a form, or its published content if it has no draft, and the newest published content. */
export async function formContents(db: TenantDatabase, row: FormRow) {
  return contentsIn(row, await together(db, revisionQueries(db, row)));
}

type Found = { contentJson: string };

/** What `formContents` returns, from the rows of `revisionQueries`. @throws when the form has lost its draft */
export function contentsIn(
  row: FormRow,
  { newest: [newest], published: [version] }: { newest: Found[]; published: Found[] },
) {
  const stored = () => contentOfColumns(row) as FormContent;
  const published = row.version === 0 ? null : version ? contentOfRevision(version) : stored();
  if (newest) return { current: contentOfRevision(newest), published };
  if (row.draftBase !== null) throw new Error(`The form ${row.id} has lost its draft.`);
  return { current: stored(), published };
}

/** The stored versions of a form, newest first, at most 50. */
export const publishedRevisions = (db: TenantDatabase, row: FormRow) =>
  revisionsOf(db, row).where("version", "is not", null).orderBy("revision", "desc").limit(50).execute();

/** The content stored with a revision. */
export const contentOfRevision = ({ contentJson }: { contentJson: string }): FormContent =>
  FormContent.parse(JSON.parse(contentJson));

/** The content of a revision; null when it is not kept any more. */
export async function formAt(db: TenantDatabase, row: FormRow, revision: number): Promise<FormContent | null> {
  const found = await revisionsOf(db, row).where("revision", "=", revision).executeTakeFirst();
  if (found) return contentOfRevision(found);
  return revision === row.revision && row.draftBase === null ? (contentOfColumns(row) as FormContent) : null;
}

/** The draft of a form, or its published version where it has none. @throws when the form has lost its draft */
export async function currentForm(db: TenantDatabase, row: FormRow): Promise<FormContent> {
  return (await formContents(db, row)).current;
}

/** Stores the content of a revision, and deletes unpublished ones that are `KEPT_REVISIONS` or more behind it. */
export async function writeFormRevision(
  ctx: BackendContext,
  trx: TenantDatabase,
  row: Pick<FormRow, "id">,
  {
    content,
    ...given
  }: { revision: number; kind: RevisionKind; version?: number; note?: string | null; content: FormContent },
): Promise<void> {
  await trx
    .insertInto("formRevision")
    .values({
      formId: row.id,
      ...given,
      contentJson: canonicalJson(content),
      authorName: ctx.caller?.account.name ?? null,
      createdAt: ctx.now.toISOString(),
    })
    // The revision from which a draft starts is stored with the first draft; for later drafts it exists already.
    .onConflict((conflict) => conflict.columns(["formId", "revision"]).doNothing())
    .execute();
  await trx
    .deleteFrom("formRevision")
    .where("formId", "=", row.id)
    .where("revision", "<=", given.revision - KEPT_REVISIONS)
    .where("version", "is", null)
    .execute();
}

/** Changes a form that is still at the revision that was read. @throws Overtaken if another change came first */
export async function changeFormRow(
  ctx: BackendContext,
  trx: TenantDatabase,
  row: FormRow,
  change: Partial<Omit<FormRow, "id" | "tenantId">>,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("formGroup")
    .set({ ...change, updatedAt: ctx.now.toISOString(), modifiedByName: ctx.caller?.account.name ?? null })
    .where("id", "=", row.id)
    .where("revision", "=", row.revision)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Overtaken();
}

/** The refusal that names who changed the form in the meantime, and the fields that both changed differently. */
export async function formOvertaken(db: TenantDatabase, row: FormRow, overlap: Overlap): Promise<Refusal> {
  const newest = await revisionQueries(db, row).newest.executeTakeFirst();
  return changedMeanwhile(row, newest, overlap);
}
