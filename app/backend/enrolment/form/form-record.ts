import type { Selectable } from "kysely";
import { formName } from "~/backend/catalogue";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { together } from "~/backend/database/together";
import type { StaffContext } from "~/backend/procedure";
import { nameIn } from "~/backend/text";
import type { FormSummary, FormUse } from "~/contract/form-draft";
import { absent } from "~/contract/refusal";
import type { Language } from "~/contract/value";
import { stateOf } from "~/domain/journey/journey-state";
import { plain } from "~/domain/search-text";

export type FormRow = Selectable<Schema["form_group"]>;

/** The type of form that no page reads: special needs are a field of the other forms, so staff cannot edit this one. */
const UNREAD = "special-needs";

/** A form of an institution in the caller's scope. @throws Refusal for any other */
export async function findForm(ctx: StaffContext, id: string): Promise<FormRow> {
  const row = await formRow(ctx.db, ctx.tenantId, id);
  if (!row || row.type === UNREAD || !ctx.scope.some((one) => one.id === row.institution_id)) throw absent();
  return row;
}

/** A form, without a check of the caller's rights. */
export const formRow = (db: Database, tenantId: string, id: string): Promise<FormRow | undefined> =>
  db.selectFrom("form_group").selectAll().where("tenant_id", "=", tenantId).where("id", "=", id).executeTakeFirst();

/** The forms in the caller's scope, by institution, standard ones first. */
export async function formsOf(ctx: StaffContext): Promise<FormSummary[]> {
  const ids = ctx.scope.map(({ id }) => id);
  const rows = await ctx.db
    .selectFrom("form_group")
    .selectAll()
    .where("tenant_id", "=", ctx.tenantId)
    .where("institution_id", "in", ids)
    .where("type", "<>", UNREAD)
    .execute();
  const placeOf = (row: FormRow) => `${1 - row.standard} ${row.type} ${plain(formName(row, "en"))} ${row.id}`;
  const sorted = [...rows].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const uses = await together(ctx.db, usageQueries(ctx, ids));
  return ctx.scope.flatMap((institution) =>
    sorted
      .filter((row) => row.institution_id === institution.id)
      .map((row) => ({
        ...summaryOfForm(ctx, row, { institutionName: institution.name, use: usedBy(row, uses, ctx.language) }),
        fields: (JSON.parse(row.fields_json) as unknown[]).length,
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
    institutionId: row.institution_id,
    institutionName,
    state: stateOf({ version: row.version, isActive, hasDraft: row.draft_base !== null }),
    version: row.version,
    modifiedAt: row.updated_at,
    modifiedByName: row.modified_by_name,
    use,
  };
}

interface Uses {
  courses: { institution_id: string; form_group_id: string | null; id: string; name: string; level_id: string }[];
  levels: { id: string; institution_id: string; names_json: string }[];
  journeys: { id: string; name: string; education_level_id: string }[];
}

/** The queries of institutions' levels, active journeys, and courses with active offers. */
export function usageQueries({ db, tenantId }: BackendContext, institutionIds: readonly string[]) {
  const courses = db
    .selectFrom("offer")
    .innerJoin("course", (join) =>
      join.onRef("course.tenant_id", "=", "offer.tenant_id").onRef("course.id", "=", "offer.course_id"),
    )
    .select(["offer.institution_id", "offer.form_group_id", "course.id", "course.name"])
    .select("course.education_level_id as level_id")
    .distinct()
    .where("offer.tenant_id", "=", tenantId)
    .where("offer.institution_id", "in", institutionIds)
    .where("offer.active", "=", 1)
    .orderBy("course.name")
    .orderBy("course.id");
  const levels = db
    .selectFrom("education_level")
    .select(["id", "institution_id", "names_json"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "in", institutionIds)
    .orderBy("position")
    .orderBy("id");
  const journeys = db
    .selectFrom("journey")
    .select(["id", "name", "education_level_id"])
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "in", institutionIds)
    .where("active", "=", 1)
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("id");
  return { courses, levels, journeys };
}

/** Where a form is used: a standard one at every level, another one where courses name it. */
export function usedBy(row: FormRow, { courses, levels, journeys }: Uses, language: Language): FormUse {
  const own = courses.filter(({ form_group_id }) => form_group_id === row.id);
  const used = levels.filter(
    ({ id, institution_id }) =>
      institution_id === row.institution_id && (row.standard === 1 || own.some(({ level_id }) => level_id === id)),
  );
  return {
    levels: used.map(({ names_json }) => nameIn(names_json, language)),
    journeys: journeys
      .filter(({ education_level_id }) => used.some(({ id }) => id === education_level_id))
      .map(({ id, name }) => ({ id, name })),
    courses: own.map(({ id, name }) => ({ id, name })),
  };
}
