import { Refusal } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { formErrors, formProblems, newNameErrors } from "~/modules/forms/rules/form-check";
import { mergeForm } from "~/modules/forms/rules/form-merge";
import type { FormContent } from "~/modules/forms/schema/form-draft";
import type { Choices } from "~/modules/versioned/rules/draft-merge";
import { auditEdit, expectRevision } from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { isSame } from "~/rules/json/canonical-json";
import { columnsOfContent } from "./form-columns";
import { formLanguage } from "./form-language";
import type { FormRow } from "./form-record";
import { changeFormRow, currentForm, formAt, formContents, formOvertaken, writeFormRevision } from "./form-revision";

interface Save {
  revision: number;
  content: FormContent;
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
export async function saveForm(
  ctx: BackendContext,
  trx: TenantDatabase,
  row: FormRow,
  { revision, content, choices, against }: Save,
): Promise<number> {
  const base = await formAt(trx, row, revision);
  if (!base || (await isOverSince(trx, row, revision))) throw await formOvertaken(trx, row, { isOver: true });
  const theirs = await currentForm(trx, row);
  const merged = mergeForm(base, content, theirs, against === row.revision ? choices : {});
  const { conflicts } = merged;
  if (conflicts.length > 0) throw await formOvertaken(trx, row, { conflicts });
  const next = merged.content as FormContent;
  if (isSame(next, theirs)) return row.revision;
  const fields = { ...newNameErrors(theirs, next), ...formErrors(row.type, next, await formLanguage(trx, row)) };
  if (Object.keys(fields).length > 0) throw new Refusal("VALIDATION", { fields });
  return writeForm(ctx, trx, row, { kind: "saved", from: theirs, content: next });
}

/** Stores content as the newest revision of the draft. @returns its number */
export async function writeForm(
  ctx: BackendContext,
  trx: TenantDatabase,
  row: FormRow,
  { kind, from, content }: { kind: "saved" | "restored"; from: FormContent; content: FormContent },
): Promise<number> {
  const revision = row.revision + 1;
  await changeFormRow(ctx, trx, row, { revision, draftBase: row.draftBase ?? row.version });
  if (row.draftBase === null)
    await writeFormRevision(ctx, trx, row, {
      ...{ revision: row.revision, kind: "published", version: row.version },
      content: from,
    });
  await writeFormRevision(ctx, trx, row, { revision, kind, content });
  await auditEdit(ctx, trx, row, { action: `form.${kind}`, details: { from: row.revision, to: revision } });
  return revision;
}

/**
 * Deletes the draft, in the transaction of its caller.
 * @throws Refusal when there is no draft at this revision, or no published version
 */
export async function discardForm(
  ctx: BackendContext,
  trx: TenantDatabase,
  row: FormRow,
  revision: number,
): Promise<void> {
  const { published: content } = await formContents(trx, row);
  expectRevision(row, revision);
  if (row.draftBase === null || !content) throw new Refusal("CONFLICT");
  await changeFormRow(ctx, trx, row, { draftBase: null, revision: revision + 1 });
  await writeFormRevision(ctx, trx, row, { revision: revision + 1, kind: "discarded", content });
  await auditEdit(ctx, trx, row, { action: "form.discarded", details: { from: revision, to: revision + 1 } });
}

/**
 * Publishes the draft as the next version, in the transaction of its caller: candidates get it from now on.
 * @returns the number of the version
 * @throws Refusal when there is no draft at this revision, or the draft has problems
 */
export async function publishForm(
  ctx: BackendContext,
  trx: TenantDatabase,
  row: FormRow,
  { revision, note }: { revision: number; note: string },
): Promise<number> {
  expectRevision(row, revision);
  if (row.draftBase === null) throw new Refusal("CONFLICT");
  const content = await currentForm(trx, row);
  const problems = formProblems(row.type, content);
  if (problems.length > 0) throw new Refusal("FORM_NOT_READY", { facts: { problems } });
  const version = row.version + 1;
  const columns = columnsOfContent(row.type, content);
  await changeFormRow(ctx, trx, row, { ...columns, version, draftBase: null, revision: revision + 1 });
  await writeFormRevision(ctx, trx, row, {
    ...{ revision: revision + 1, kind: "published", version, note: note || null },
    content,
  });
  const details = { from: row.version, to: version };
  await auditEdit(ctx, trx, row, { action: "form.published", reason: note, details });
  return version;
}

/** Whether the draft of a revision was published, discarded or restored since. */
async function isOverSince(db: TenantDatabase, { id }: FormRow, revision: number): Promise<boolean> {
  const found = await db
    .selectFrom("formRevision")
    .select("revision")
    .where("formId", "=", id)
    .where("revision", ">", revision)
    .where("kind", "!=", "saved")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
