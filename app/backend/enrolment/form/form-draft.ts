import { defaultLanguageOf } from "~/backend/catalogue";
import { type BackendContext, done, implement, mayStaff, notFound } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { type FormContent, formDraft } from "~/contract/form-draft";
import type { FeatureAlias } from "~/domain/access/role";
import { formProblems } from "~/domain/form/form-check";
import type { FieldlessReply } from "../revision/refusal";
import { changeSettled } from "../revision/settled";
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

/**
 * Changes a form in a transaction that reads it anew.
 * @returns the refusal's answer, 404 without the right, or the result
 */
async function changeForm<Result>(
  ctx: BackendContext,
  { id, right }: { id: string; right: FeatureAlias },
  work: (trx: Database, row: FormRow) => Promise<Result>,
) {
  if (!(await findForm(ctx, id, right))) return { ok: false as const, reply: notFound };
  const find = (trx: Database) => formRow(trx, ctx.tenantId, id);
  return changeSettled(ctx.db, { find, code: "FORM_NAME_IN_USE" }, work);
}

/** A form as the editor shows it. @param earlier the content of an earlier revision, in place of the newest */
async function draftOf(ctx: BackendContext, row: FormRow, earlier: FormContent | undefined) {
  const place = [row.institution_id];
  const found = await together(ctx.db, {
    ...usageQueries(ctx, place),
    ...revisionQueries(ctx.db, row),
    institution: institutionQuery(ctx.db, row),
  });
  const { current, published } = contentsIn(row, found);
  const content = earlier ?? current;
  const [institution] = found.institution;
  const newest = row.draft_base === null ? undefined : found.newest[0];
  const use = usedBy(row, found, ctx.language);
  return {
    form: summaryOfForm(ctx, row, { institutionName: institution?.name ?? "", use }),
    revision: row.revision,
    content,
    published,
    saved: newest ? { at: newest.created_at, byName: newest.author_name } : null,
    problems: formProblems(row.type, content),
    defaultLanguage: defaultLanguageOf({ default_language: institution?.default_language ?? "" }),
    rights: {
      write: mayStaff(ctx, "forms.write", row.institution_id),
      publish: mayStaff(ctx, "forms.publish", row.institution_id),
    },
  };
}

/** Drafts and versions of forms, for the editor. */
export const formDraftResource = implement(formDraft, {
  list: async (_, ctx) => {
    const forms = await formsOf(ctx);
    return forms ? { status: 200, body: forms } : notFound;
  },

  get: async ({ params, query }, ctx) => {
    const row = await findForm(ctx, params.id, "forms.read");
    if (!row) return notFound;
    if (query.revision === undefined) return { status: 200, body: await draftOf(ctx, row, undefined) };
    const content = await formAt(ctx.db, row, query.revision);
    if (!content) return (await formOvertaken(ctx.db, row, { isOver: true })).reply as FieldlessReply;
    return { status: 200, body: await draftOf(ctx, row, content) };
  },

  impact: async ({ params, query }, ctx) => {
    const row = await findForm(ctx, params.id, "forms.read");
    return row ? { status: 200, body: await impactOf(ctx, row, query.field) } : notFound;
  },

  versions: async ({ params }, ctx) => {
    const row = await findForm(ctx, params.id, "forms.read");
    if (!row) return notFound;
    const versions = (await publishedRevisions(ctx.db, row)).map((one) => ({
      version: one.version ?? 0,
      publishedAt: one.created_at,
      byName: one.author_name,
      note: one.note,
      isCurrent: one.version === row.version,
      isStart: one.revision === 0,
      content: contentOfRevision(one),
    }));
    return { status: 200, body: versions };
  },

  copy: async ({ params, body }, ctx) => {
    const created = await changeForm(ctx, { ...params, right: "forms.write" }, (trx, row) =>
      copyForm(ctx, trx, row, body.name),
    );
    return created.ok ? { status: 201, body: { id: created.value } } : created.reply;
  },

  save: async ({ params, body }, ctx) => {
    const changed = await changeForm(ctx, { ...params, right: "forms.write" }, (trx, row) =>
      saveForm(ctx, trx, row, body),
    );
    return changed.ok ? { status: 200, body: { revision: changed.value } } : changed.reply;
  },

  discard: async ({ params, body }, ctx) => {
    const changed = await changeForm(ctx, { ...params, right: "forms.write" }, (trx, row) =>
      discardForm(ctx, trx, row, body.revision),
    );
    return changed.ok ? done : (changed.reply as FieldlessReply);
  },

  publish: async ({ params, body }, ctx) => {
    const changed = await changeForm(ctx, { ...params, right: "forms.publish" }, (trx, row) =>
      publishForm(ctx, trx, row, body),
    );
    return changed.ok ? { status: 200, body: { version: changed.value } } : changed.reply;
  },

  restore: async ({ params, body }, ctx) => {
    const changed = await changeForm(ctx, { ...params, right: "forms.write" }, async (trx, row) => {
      if (row.revision !== body.revision) throw await formOvertaken(trx, row, {});
      const version = (await publishedRevisions(trx, row)).find((one) => one.version === body.version);
      if (!version) return null;
      const from = await currentForm(trx, row);
      return writeForm(ctx, trx, row, { kind: "restored", from, content: contentOfRevision(version) });
    });
    if (!changed.ok) return changed.reply as FieldlessReply;
    return changed.value === null ? notFound : { status: 200, body: { revision: changed.value } };
  },

  setUse: async ({ params, body }, ctx) => {
    const changed = await changeForm(ctx, { ...params, right: "forms.publish" }, (trx, row) =>
      setUse(ctx, trx, row, body),
    );
    return changed.ok ? done : changed.reply;
  },

  courses: async ({ params }, ctx) => {
    const row = await findForm(ctx, params.id, "forms.read");
    return row ? { status: 200, body: await coursesOf(ctx.db, row, ctx.language) } : notFound;
  },
});
