import { type BackendContext, implement, isStaffOf, problem } from "~/backend/context";
import type { Schema } from "~/backend/database/schema";
import { nameIn } from "~/backend/text";
import { type EducationTemplate, educationLevel } from "~/contract/education-level";
import { listLevelOffers } from "./level-offer";

async function listLevels(ctx: BackendContext) {
  const rows = await ctx.db
    .selectFrom("education_level")
    .selectAll("education_level")
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
    .where("tenant_id", "=", ctx.tenantId)
    .where("institution_id", "=", ctx.institutionId)
    .orderBy("position")
    .execute();
  return rows.map((row) => levelOf(row, Number(row.journeys ?? 0) > 0, ctx.language));
}

/** Converts a level to the contract's form. */
export function levelOf(
  row: Pick<Schema["education_level"], "id" | "code" | "names_json" | "template">,
  open: boolean,
  language: BackendContext["language"],
) {
  const template = row.template as EducationTemplate;
  return { id: row.id, code: row.code, description: nameIn(row.names_json, language), template, open };
}

export const educationLevelResource = implement(educationLevel, {
  list: async (_, ctx) => ({ status: 200, body: await listLevels(ctx) }),
  listOffers: async (_, ctx) => ({ status: 200, body: await listLevelOffers(ctx) }),
  listOfJourneys: async (_, ctx) =>
    isStaffOf(ctx, ctx.institutionId) ? { status: 200, body: await listLevels(ctx) } : problem(403, "FORBIDDEN"),
});
