import { formName } from "~/backend/catalogue";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { newId } from "~/backend/id";
import { nameIn } from "~/backend/text";
import type { FormUseChange } from "~/contract/form-draft";
import { Refusal } from "~/contract/refusal";
import type { Language } from "~/contract/value";
import { formLimits } from "~/domain/form/form-check";
import { plain } from "~/domain/search-text";
import { auditEdit } from "../revision/revision";
import { type FormRow, formRow } from "./form-record";
import { changeFormRow, currentForm, writeFormRevision } from "./form-revision";

/** Refuses a name for a form: an empty one, a long one, or one in use at its institution. @throws Refusal */
async function checkName(trx: Database, row: FormRow, name: string, own: string | null): Promise<void> {
  const refuse = (message: string) => new Refusal("VALIDATION", { fields: { name: message } });
  if (name === "") throw refuse("form.nameEmpty");
  if (name.length > formLimits.label) throw refuse("form.labelTooLong");
  const used = await trx
    .selectFrom("form_group")
    .select("id")
    .where("tenant_id", "=", row.tenant_id)
    .where("institution_id", "=", row.institution_id)
    .where("name_key", "=", plain(name))
    .executeTakeFirst();
  if (used && used.id !== own) throw refuse("form.nameInUse");
}

/** Inserts a form without courses, with a draft that copies another form. @returns the new id @throws Refusal */
export async function copyForm(ctx: BackendContext, trx: Database, row: FormRow, name: string): Promise<string> {
  if (row.type !== "personal-data") throw new Refusal("CONFLICT");
  await checkName(trx, row, name, null);
  const copy = { id: newId(), tenant_id: row.tenant_id, institution_id: row.institution_id };
  await trx
    .insertInto("form_group")
    .values({
      ...copy,
      ...{ name, name_key: plain(name), type: row.type, standard: 0, fields_json: "[]" },
      ...{ version: 0, revision: 1, draft_base: 0 },
      updated_at: ctx.now.toISOString(),
      modified_by_name: ctx.caller?.account.name ?? null,
    })
    .execute();
  await writeFormRevision(ctx, trx, copy, { revision: 1, kind: "saved", content: await currentForm(trx, row) });
  await auditEdit(ctx, trx, copy, { action: "form.created", details: { from: row.id, name } });
  return copy.id;
}

/** The courses with active offers at a form's institution, by level and name, with the form that the offers name. */
export async function coursesOf(db: Database, row: FormRow, language: Language) {
  const courses = await db
    .selectFrom("offer")
    .innerJoin("course", (join) =>
      join.onRef("course.tenant_id", "=", "offer.tenant_id").onRef("course.id", "=", "offer.course_id"),
    )
    .innerJoin("education_level", (join) =>
      join
        .onRef("education_level.tenant_id", "=", "course.tenant_id")
        .onRef("education_level.id", "=", "course.education_level_id"),
    )
    .leftJoin("form_group", (join) =>
      join.onRef("form_group.tenant_id", "=", "offer.tenant_id").onRef("form_group.id", "=", "offer.form_group_id"),
    )
    .select(["course.id", "course.name", "education_level.names_json", "education_level.position"])
    .select(["form_group.id as form_id", "form_group.name as form_name", "form_group.type as form_type"])
    .select(["form_group.standard as form_standard"])
    .distinct()
    .where("offer.tenant_id", "=", row.tenant_id)
    .where("offer.institution_id", "=", row.institution_id)
    .where("offer.active", "=", 1)
    .orderBy("education_level.position")
    .orderBy("course.name")
    .orderBy("course.id")
    .execute();
  const unique = [...new Map(courses.map((course) => [course.id, course])).values()];
  return unique.map(({ id, name, names_json, form_id, ...of }) => ({
    ...{ id, name },
    level: nameIn(names_json, language),
    form:
      form_id && of.form_type
        ? {
            id: form_id,
            name: formName({ type: of.form_type, name: of.form_name, standard: of.form_standard ?? 0 }, language),
          }
        : null,
  }));
}

/**
 * Names a form and changes the courses whose offers use it, in the transaction of its caller. Changes only values that
 * differ from those that the caller read, so that two people who save at once lose nothing. Courses that are no longer
 * named use the standard form again.
 * @throws Refusal for a standard form, one that was never published, a name in use, or an overlap with another's change
 */
export async function setUse(ctx: BackendContext, trx: Database, found: FormRow, use: FormUseChange): Promise<void> {
  if (found.standard === 1) throw new Refusal("CONFLICT");
  await lockUses(trx, found);
  const row = (await formRow(trx, found.tenant_id, found.id)) ?? found;
  const { added, left } = changedCourses(row, use, await coursesOf(trx, row, ctx.language));
  const isRenamed = use.name !== use.read.name;
  if (isRenamed) await checkName(trx, row, use.name, row.id);
  if (added.length > 0 && row.version === 0)
    throw new Refusal("VALIDATION", { fields: { courses: "form.useUnpublished" } });
  await changeFormRow(ctx, trx, row, isRenamed ? { name: use.name, name_key: plain(use.name) } : {});
  const offers = trx
    .updateTable("offer")
    .where("tenant_id", "=", row.tenant_id)
    .where("institution_id", "=", row.institution_id);
  if (added.length > 0) await offers.set({ form_group_id: row.id }).where("course_id", "in", added).execute();
  if (left.length > 0)
    await offers
      .set({ form_group_id: null })
      .where("course_id", "in", left)
      .where("form_group_id", "=", row.id)
      .execute();
  await auditEdit(ctx, trx, row, { action: "form.use", details: { name: use.name, added, left } });
}

/** Locks the uses of an institution's forms until the transaction ends, so that changes happen one after the other. */
async function lockUses(trx: Database, { tenant_id, institution_id }: FormRow): Promise<void> {
  await trx
    .updateTable("institution")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", institution_id)
    .execute();
}

type Courses = Awaited<ReturnType<typeof coursesOf>>;

/**
 * The courses that begin to use a form, and those that cease to use it.
 * @throws Refusal when somebody else has changed the same name, or the form of a course that begins to use this one
 */
function changedCourses(row: FormRow, { name, read, courses }: FormUseChange, found: Courses) {
  const uses = new Map(found.map(({ id, form }) => [id, form?.id ?? null]));
  const added = courses.filter(({ id, formId }) => formId !== row.id && uses.has(id) && uses.get(id) !== row.id);
  const isTaken = added.some(({ id, formId }) => uses.get(id) !== formId);
  const isOtherName = name !== read.name && row.name !== null && row.name !== read.name && row.name !== name;
  const fields = {
    ...(isOtherName && { name: "form.useRenamed" }),
    ...(isTaken && { courses: "form.useTaken" }),
  };
  if (isOtherName || isTaken) throw new Refusal("FORM_CHANGED", { fields });
  const named = new Set(courses.map(({ id }) => id));
  const left = read.courseIds.filter((id) => !named.has(id) && uses.get(id) === row.id);
  return { added: added.map(({ id }) => id), left };
}
