import type { Selectable } from "kysely";
import { absent } from "~/api/refusal";
import type { Language } from "~/api/value";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import type { FormSummary, FormUse } from "~/modules/forms/schema/form-draft";
import { stateOf } from "~/modules/journeys/rules/journey-state";
import type { BackendContext } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { nameIn } from "~/procedure/text";
import { plain } from "~/rules/search-text";
import { formName } from "./form";

export type FormRow = Selectable<Schema["formGroup"]>;

/** The type of form that no page reads: special needs are a field of the other forms, so staff cannot edit this one. */
const UNREAD = "special-needs";

/** A form of an institution in the caller's scope. @throws Refusal for any other */
export async function findForm(ctx: StaffContext, id: string): Promise<FormRow> {
  const row = await formRow(ctx.db, id);
  if (!row || row.type === UNREAD || !ctx.scope.some((one) => one.id === row.institutionId)) throw absent();
  return row;
}

/** A form, without a check of the caller's rights. */
export const formRow = (db: TenantDatabase, id: string): Promise<FormRow | undefined> =>
  db.selectFrom("formGroup").selectAll().where("id", "=", id).executeTakeFirst();

/** The forms in the caller's scope, by institution, standard ones first. */
export async function formsOf(ctx: StaffContext): Promise<FormSummary[]> {
  const ids = ctx.scope.map(({ id }) => id);
  const rows = await ctx.db
    .selectFrom("formGroup")
    .selectAll()
    .where("institutionId", "in", ids)
    .where("type", "<>", UNREAD)
    .execute();
  const placeOf = (row: FormRow) => `${1 - row.standard} ${row.type} ${plain(formName(row, "en"))} ${row.id}`;
  const sorted = [...rows].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const uses = await together(ctx.db, usageQueries(ctx, ids));
  return ctx.scope.flatMap((institution) =>
    sorted
      .filter((row) => row.institutionId === institution.id)
      .map((row) => ({
        ...summaryOfForm(ctx, row, { institutionName: institution.name, use: usedBy(row, uses, ctx.language) }),
        fields: (JSON.parse(row.fieldsJson) as unknown[]).length,
      })),
  );
}

/** A form as the API returns it, without the number of its fields. */
export function summaryOfForm(
  ctx: Pick<BackendContext, "language">,
  row: FormRow,
  { institutionName, use }: { institutionName: string; use: FormUse },
): Omit<FormSummary, "fields"> {
  const isActive = row.standard === 1 || use.courses.length > 0;
  return {
    id: row.id,
    name: formName(row, ctx.language),
    type: row.type as FormSummary["type"],
    isStandard: row.standard === 1,
    institutionId: row.institutionId,
    institutionName,
    state: stateOf({ version: row.version, isActive, hasDraft: row.draftBase !== null }),
    version: row.version,
    modifiedAt: row.updatedAt,
    modifiedByName: row.modifiedByName,
    use,
  };
}

interface Uses {
  courses: { institutionId: string; formGroupId: string | null; id: string; name: string; levelId: string }[];
  levels: { id: string; institutionId: string; namesJson: string }[];
  journeys: { id: string; name: string; educationLevelId: string }[];
}

/** The queries of institutions' levels, active journeys, and courses with active offers. */
export function usageQueries({ db }: BackendContext, institutionIds: readonly string[]) {
  const courses = db
    .selectFrom("offer")
    .innerJoin("course", "course.id", "offer.courseId")
    .select(["offer.institutionId", "offer.formGroupId", "course.id", "course.name"])
    .select("course.educationLevelId as levelId")
    .distinct()
    .where("offer.institutionId", "in", institutionIds)
    .where("offer.active", "=", 1)
    .orderBy("course.name")
    .orderBy("course.id");
  const levels = db
    .selectFrom("educationLevel")
    .select(["id", "institutionId", "namesJson"])
    .where("institutionId", "in", institutionIds)
    .orderBy("position")
    .orderBy("id");
  const journeys = db
    .selectFrom("journey")
    .select(["id", "name", "educationLevelId"])
    .where("institutionId", "in", institutionIds)
    .where("active", "=", 1)
    .where("deletedAt", "is", null)
    .orderBy("name")
    .orderBy("id");
  return { courses, levels, journeys };
}

/** Where a form is used: a standard one at every level, another one where courses name it. */
export function usedBy(row: FormRow, { courses, levels, journeys }: Uses, language: Language): FormUse {
  const own = courses.filter(({ formGroupId }) => formGroupId === row.id);
  const used = levels.filter(
    ({ id, institutionId }) =>
      institutionId === row.institutionId && (row.standard === 1 || own.some(({ levelId }) => levelId === id)),
  );
  return {
    levels: used.map(({ namesJson }) => nameIn(namesJson, language)),
    journeys: journeys
      .filter(({ educationLevelId }) => used.some(({ id }) => id === educationLevelId))
      .map(({ id, name }) => ({ id, name })),
    courses: own.map(({ id, name }) => ({ id, name })),
  };
}
