import { z } from "zod";
import { Drawn, Merging } from "~/api/draft-change";
import { absent, Refusal } from "~/api/refusal";
import { Id, Whole } from "~/api/value";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { formProblems } from "~/modules/forms/rules/form-check";
import {
  FormContent,
  FormCopy,
  type FormDraft,
  FormPublication,
  FormUseChange,
} from "~/modules/forms/schema/form-draft";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import { expectRevision, settled } from "~/modules/versioned/service";
import { type BackendContext, mayStaff } from "~/procedure/context";
import { operation, query, type StaffContext } from "~/procedure/procedure";
import { impactOf } from "./form-impact";
import { institutionQuery } from "./form-language";
import { type FormRow, findForm, formRow, formsOf, summaryOfForm, usageQueries, usedBy } from "./form-record";
import {
  contentOfRevision,
  contentsIn,
  currentForm,
  formAt,
  formOvertaken,
  publishedRevisions,
  revisionQueries,
} from "./form-revision";
import { discardForm, publishForm, saveForm, writeForm } from "./form-save";
import { copyForm, coursesOf, setUse } from "./form-use";

const nameInUse = new Refusal("FORM_NAME_IN_USE", { fields: { name: "form.nameInUse" } });

/** Changes a form in a transaction that reads it anew. @throws Refusal, also that of the work */
async function changeForm<Result>(
  ctx: StaffContext,
  id: string,
  work: (trx: TenantDatabase, row: FormRow) => Promise<Result>,
): Promise<Result> {
  await findForm(ctx, id);
  return settled(ctx.db, nameInUse, async (trx) => {
    const row = await formRow(trx, id);
    if (!row) throw absent();
    return work(trx, row);
  });
}

/** A form as the editor shows it. @param earlier the content of an earlier revision, in place of the newest */
async function draftOf(ctx: BackendContext, row: FormRow, earlier: FormContent | undefined): Promise<FormDraft> {
  const place = [row.institutionId];
  const found = await together(ctx.db, {
    ...usageQueries(ctx, place),
    ...revisionQueries(ctx.db, row),
    institution: institutionQuery(ctx.db, row),
  });
  const { current, published } = contentsIn(row, found);
  const content = earlier ?? current;
  const [institution] = found.institution;
  const newest = row.draftBase === null ? undefined : found.newest[0];
  const use = usedBy(row, found, ctx.language);
  return {
    form: summaryOfForm(ctx, row, { institutionName: institution?.name ?? "", use }),
    revision: row.revision,
    content,
    published,
    saved: newest ? { at: newest.createdAt, byName: newest.authorName } : null,
    problems: formProblems(row.type, content),
    defaultLanguage: defaultLanguageOf({ defaultLanguage: institution?.defaultLanguage ?? "" }),
    rights: {
      write: mayStaff(ctx, "forms.write", row.institutionId),
      publish: mayStaff(ctx, "forms.publish", row.institutionId),
    },
  };
}

const One = z.object({ id: Id });
const writing = { access: "forms.write", inPerson: true } as const;
const publishing = { access: "forms.publish", inPerson: true } as const;

/** Drafts and versions of forms, for the editor. */
export const formDraftProcedures = {
  list: query({ access: "forms.read" }, formsOf),

  /** A form with its draft, or with an earlier revision of it; CHANGED_MEANWHILE when that is not kept any more. */
  get: query({ access: "forms.read", input: One.extend({ revision: Whole.optional() }) }, async (ctx, wanted) => {
    const row = await findForm(ctx, wanted.id);
    if (wanted.revision === undefined) return draftOf(ctx, row, undefined);
    const content = await formAt(ctx.db, row, wanted.revision);
    if (!content) throw await formOvertaken(ctx.db, row, { isOver: true });
    return draftOf(ctx, row, content);
  }),

  /** The effects of publishing the draft, or of deleting a field from it, on applications under way. */
  impact: query(
    { access: "forms.read", input: One.extend({ field: z.string().max(100).optional() }) },
    async (ctx, { id, field }) => impactOf(ctx, await findForm(ctx, id), field),
  ),

  /** The newest 50 published versions. */
  versions: query({ access: "forms.read", input: One }, async (ctx, { id }) => {
    const row = await findForm(ctx, id);
    return (await publishedRevisions(ctx.db, row)).map((one) => ({
      version: one.version ?? 0,
      publishedAt: one.createdAt,
      byName: one.authorName,
      note: one.note,
      isCurrent: one.version === row.version,
      /** Whether this version existed before the first draft. Nobody published it: time and name are those of the draft. */
      isStart: one.revision === 0,
      content: contentOfRevision(one),
    }));
  }),

  /** Creates a form without courses; its unpublished draft copies the fields of this form. */
  copy: operation({ ...writing, input: FormCopy.extend(One.shape) }, async (ctx, given) => ({
    id: await changeForm(ctx, given.id, (trx, row) => copyForm(ctx, trx, row, given.name)),
  })),

  /** Saves a draft, merged with others' changes. */
  save: operation(
    {
      ...writing,
      input: Merging.extend(One.shape).extend({ content: FormContent }),
    },
    async (ctx, { id, ...edit }) => ({
      revision: await changeForm(ctx, id, (trx, row) => saveForm(ctx, trx, row, edit)),
    }),
  ),

  /** Discards the draft; the published form stays. */
  discard: operation({ ...writing, input: Drawn.extend(One.shape) }, (ctx, { id, revision }) =>
    changeForm(ctx, id, (trx, row) => discardForm(ctx, trx, row, revision)),
  ),

  /** Publishes the draft for candidates. */
  publish: operation(
    { ...publishing, input: FormPublication.extend(One.shape) },
    async (ctx, { id, ...publication }) => ({
      version: await changeForm(ctx, id, (trx, row) => publishForm(ctx, trx, row, publication)),
    }),
  ),

  /** Copies a published version into the draft. */
  restore: operation(
    { ...writing, input: Drawn.extend(One.shape).extend({ version: z.int() }) },
    async (ctx, { id, ...wanted }) => ({
      revision: await changeForm(ctx, id, async (trx, row) => {
        expectRevision(row, wanted.revision);
        const version = (await publishedRevisions(trx, row)).find((one) => one.version === wanted.version);
        if (!version) throw absent();
        const from = await currentForm(trx, row);
        return writeForm(ctx, trx, row, { kind: "restored", from, content: contentOfRevision(version) });
      }),
    }),
  ),

  /** Renames a form and sets its courses, except for a standard form. */
  setUse: operation({ ...publishing, input: FormUseChange.extend(One.shape) }, (ctx, { id, ...use }) =>
    changeForm(ctx, id, (trx, row) => setUse(ctx, trx, row, use)),
  ),

  /** The courses of the form's institution with the form that each uses. */
  courses: query({ access: "forms.read", input: One }, async (ctx, { id }) =>
    coursesOf(ctx.db, await findForm(ctx, id), ctx.language),
  ),
};
