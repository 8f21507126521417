import { Refusal } from "~/api/refusal";
import type { Language } from "~/api/value";
import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { formLimits } from "~/modules/forms/rules/form-check";
import type { FormUseChange } from "~/modules/forms/schema/form-draft";
import { auditEdit } from "~/modules/versioned/service";
import type { BackendContext } from "~/procedure/context";
import { nameIn } from "~/procedure/text";
import { plain } from "~/rules/search-text";
import { formName } from "./form";
import { type FormRow, formRow } from "./form-record";
import { changeFormRow, currentForm, writeFormRevision } from "./form-revision";

/** Refuses a name for a form: an empty one, a long one, or one in use at its institution. @throws Refusal */
async function checkName(trx: TenantDatabase, row: FormRow, name: string, own: string | null): Promise<void> {
  const refuse = (message: string) => new Refusal("VALIDATION", { fields: { name: message } });
  if (name === "") throw refuse("form.nameEmpty");
  if (name.length > formLimits.label) throw refuse("form.labelTooLong");
  const used = await trx
    .selectFrom("formGroup")
    .select("id")
    .where("institutionId", "=", row.institutionId)
    .where("nameKey", "=", plain(name))
    .executeTakeFirst();
  if (used && used.id !== own) throw refuse("form.nameInUse");
}

/** Inserts a form without courses, with a draft that copies another form. @returns the new id @throws Refusal */
export async function copyForm(ctx: BackendContext, trx: TenantDatabase, row: FormRow, name: string): Promise<string> {
  if (row.type !== "personal-data") throw new Refusal("CONFLICT");
  await checkName(trx, row, name, null);
  const copy = { id: newId(), tenantId: row.tenantId, institutionId: row.institutionId };
  await trx
    .insertInto("formGroup")
    .values({
      ...copy,
      ...{ name, nameKey: plain(name), type: row.type, standard: 0, fieldsJson: "[]" },
      ...{ version: 0, revision: 1, draftBase: 0 },
      updatedAt: ctx.now.toISOString(),
      modifiedByName: ctx.caller?.account.name ?? null,
    })
    .execute();
  await writeFormRevision(ctx, trx, copy, { revision: 1, kind: "saved", content: await currentForm(trx, row) });
  await auditEdit(ctx, trx, copy, { action: "form.created", details: { from: row.id, name } });
  return copy.id;
}

/** The courses with active offers at a form's institution, by level and name, with the form that the offers name. */
export async function coursesOf(db: TenantDatabase, row: FormRow, language: Language) {
  const courses = await db
    .selectFrom("offer")
    .innerJoin("course", "course.id", "offer.courseId")
    .innerJoin("educationLevel", "educationLevel.id", "course.educationLevelId")
    .leftJoin("formGroup", "formGroup.id", "offer.formGroupId")
    .select(["course.id", "course.name", "educationLevel.namesJson", "educationLevel.position"])
    .select(["formGroup.id as formId", "formGroup.name as formName", "formGroup.type as formType"])
    .select(["formGroup.standard as formStandard"])
    .distinct()
    .where("offer.institutionId", "=", row.institutionId)
    .where("offer.active", "=", 1)
    .orderBy("educationLevel.position")
    .orderBy("course.name")
    .orderBy("course.id")
    .execute();
  const unique = [...new Map(courses.map((course) => [course.id, course])).values()];
  return unique.map(({ id, name, namesJson, formId, ...of }) => ({
    ...{ id, name },
    level: nameIn(namesJson, language),
    form:
      formId && of.formType
        ? {
            id: formId,
            name: formName({ type: of.formType, name: of.formName, standard: of.formStandard ?? 0 }, language),
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
export async function setUse(
  ctx: BackendContext,
  trx: TenantDatabase,
  found: FormRow,
  use: FormUseChange,
): Promise<void> {
  if (found.standard === 1) throw new Refusal("CONFLICT");
  await lockUses(trx, found);
  const row = (await formRow(trx, found.id)) ?? found;
  const { added, left } = changedCourses(row, use, await coursesOf(trx, row, ctx.language));
  const isRenamed = use.name !== use.read.name;
  if (isRenamed) await checkName(trx, row, use.name, row.id);
  if (added.length > 0 && row.version === 0)
    throw new Refusal("VALIDATION", { fields: { courses: "form.useUnpublished" } });
  await changeFormRow(ctx, trx, row, isRenamed ? { name: use.name, nameKey: plain(use.name) } : {});
  const offers = trx.updateTable("offer").where("institutionId", "=", row.institutionId);
  if (added.length > 0) await offers.set({ formGroupId: row.id }).where("courseId", "in", added).execute();
  if (left.length > 0)
    await offers.set({ formGroupId: null }).where("courseId", "in", left).where("formGroupId", "=", row.id).execute();
  await auditEdit(ctx, trx, row, { action: "form.use", details: { name: use.name, added, left } });
}

/** Locks the uses of an institution's forms until the transaction ends, so that changes happen one after the other. */
async function lockUses(trx: TenantDatabase, { institutionId }: FormRow): Promise<void> {
  await trx
    .updateTable("institution")
    .set((eb) => ({ name: eb.ref("name") }))
    .where("id", "=", institutionId)
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
  if (isOtherName || isTaken) throw new Refusal("CHANGED_MEANWHILE", { fields });
  const named = new Set(courses.map(({ id }) => id));
  const left = read.courseIds.filter((id) => !named.has(id) && uses.get(id) === row.id);
  return { added: added.map(({ id }) => id), left };
}
