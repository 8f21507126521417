import { defaultLanguageOf } from "~/backend/catalogue";
import { type BackendContext, done, implement, mayStaff, notFound } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { type FormContent, formDraft } from "~/contract/form-draft";
import { absent } from "~/contract/refusal";
import type { FeatureAlias } from "~/domain/access/role";
import { formProblems } from "~/domain/form/form-check";
import { settled } from "../revision/settled";
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

/** Changes a form in a transaction that reads it anew. @throws Refusal, also that of the work */
async function changeForm<Result>(
  ctx: BackendContext,
  { id, right }: { id: string; right: FeatureAlias },
  work: (trx: Database, row: FormRow) => Promise<Result>,
): Promise<Result> {
  if (!(await findForm(ctx, id, right))) throw absent();
  return settled(ctx.db, "FORM_NAME_IN_USE", async (trx) => {
    const row = await formRow(trx, ctx.tenantId, id);
    if (!row) throw absent();
    return work(trx, row);
  });
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
    if (!content) throw await formOvertaken(ctx.db, row, { isOver: true });
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
    return { status: 201, body: { id: created } };
  },

  save: async ({ params, body }, ctx) => {
    const changed = await changeForm(ctx, { ...params, right: "forms.write" }, (trx, row) =>
      saveForm(ctx, trx, row, body),
    );
    return { status: 200, body: { revision: changed } };
  },

  discard: async ({ params, body }, ctx) => {
    await changeForm(ctx, { ...params, right: "forms.write" }, (trx, row) => discardForm(ctx, trx, row, body.revision));
    return done;
  },

  publish: async ({ params, body }, ctx) => {
    const changed = await changeForm(ctx, { ...params, right: "forms.publish" }, (trx, row) =>
      publishForm(ctx, trx, row, body),
    );
    return { status: 200, body: { version: changed } };
  },

  restore: async ({ params, body }, ctx) => {
    const changed = await changeForm(ctx, { ...params, right: "forms.write" }, async (trx, row) => {
      if (row.revision !== body.revision) throw await formOvertaken(trx, row, {});
      const version = (await publishedRevisions(trx, row)).find((one) => one.version === body.version);
      if (!version) throw absent();
      const from = await currentForm(trx, row);
      return writeForm(ctx, trx, row, { kind: "restored", from, content: contentOfRevision(version) });
    });
    return { status: 200, body: { revision: changed } };
  },

  setUse: async ({ params, body }, ctx) => {
    await changeForm(ctx, { ...params, right: "forms.publish" }, (trx, row) => setUse(ctx, trx, row, body));
    return done;
  },

  courses: async ({ params }, ctx) => {
    const row = await findForm(ctx, params.id, "forms.read");
    return row ? { status: 200, body: await coursesOf(ctx.db, row, ctx.language) } : notFound;
  },
});
