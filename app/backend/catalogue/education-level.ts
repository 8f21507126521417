import { type BackendContext, implement, isStaffOf, problem } from "~/backend/context";
import { prepare } from "~/backend/database/prepare";
import type { Schema } from "~/backend/database/schema";
import { type Wanted, writtenName } from "~/backend/text";
import { type EducationTemplate, educationLevel } from "~/contract/education-level";
import { wantedIn } from "./institution-language";

const selectLevels = prepare((db, place: { tenantId: string; institutionId: string }) =>
  db
    .selectFrom("education_level")
    .innerJoin("institution", (join) =>
      join
        .onRef("institution.tenant_id", "=", "education_level.tenant_id")
        .onRef("institution.id", "=", "education_level.institution_id"),
    )
    .selectAll("education_level")
    .select("institution.default_language")
    .select((eb) =>
      eb
        .selectFrom("journey")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("journey.tenant_id", "=", "education_level.tenant_id")
        .whereRef("journey.institution_id", "=", "education_level.institution_id")
        .whereRef("journey.education_level_id", "=", "education_level.id")
        .where("journey.active", "=", 1)
        .where("journey.deleted_at", "is", null)
        .as("journeys"),
    )
    .where("education_level.tenant_id", "=", place.tenantId)
    .where("education_level.institution_id", "=", place.institutionId)
    .orderBy("education_level.position")
    .orderBy("education_level.id"),
);

async function listLevels(ctx: BackendContext) {
  const rows = await selectLevels(ctx.db, { tenantId: ctx.tenantId, institutionId: ctx.institutionId });
  return rows.map((row) => levelOf(row, Number(row.journeys ?? 0) > 0, wantedIn(ctx, row)));
}

/** Converts a level to the contract's form. */
export function levelOf(
  row: Pick<Schema["education_level"], "id" | "code" | "names_json" | "template">,
  open: boolean,
  wanted: Wanted,
) {
  const template = row.template as EducationTemplate;
  const { name, language } = writtenName(row.names_json, wanted);
  return { id: row.id, code: row.code, description: name, language, template, open };
}

export const educationLevelResource = implement(educationLevel, {
  list: async (_, ctx) => ({ status: 200, body: await listLevels(ctx) }),
  listOfJourneys: async (_, ctx) =>
    isStaffOf(ctx, ctx.institutionId) ? { status: 200, body: await listLevels(ctx) } : problem(403, "FORBIDDEN"),
});
