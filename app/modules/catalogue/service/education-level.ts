import { type EducationTemplate, educationLevel } from "~/api/education-level";
import { prepare } from "~/data/prepare";
import type { Schema } from "~/data/schema";
import { wantedIn } from "~/modules/tenancy/service";
import { type BackendContext, implement, isStaffOf, problem } from "~/procedure/context";
import { type Wanted, writtenName } from "~/procedure/text";

const selectLevels = prepare((db, place: { tenantId: string; institutionId: string }) =>
  db
    .selectFrom("educationLevel")
    .innerJoin("institution", "institution.id", "educationLevel.institutionId")
    .selectAll("educationLevel")
    .select("institution.defaultLanguage")
    .select((eb) =>
      eb
        .selectFrom("journey")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("journey.institutionId", "=", "educationLevel.institutionId")
        .whereRef("journey.educationLevelId", "=", "educationLevel.id")
        .where("journey.active", "=", 1)
        .where("journey.deletedAt", "is", null)
        .as("journeys"),
    )
    .where("educationLevel.institutionId", "=", place.institutionId)
    .where("educationLevel.active", "=", 1)
    .orderBy("educationLevel.position")
    .orderBy("educationLevel.id"),
);

async function listLevels(ctx: BackendContext) {
  const rows = await selectLevels(ctx.db, { tenantId: ctx.tenantId, institutionId: ctx.institutionId });
  return rows.map((row) => levelOf(row, Number(row.journeys ?? 0) > 0, wantedIn(ctx, row)));
}

/** Converts a level to the API's form. */
export function levelOf(
  row: Pick<Schema["educationLevel"], "id" | "code" | "namesJson" | "template">,
  open: boolean,
  wanted: Wanted,
) {
  const template = row.template as EducationTemplate;
  const { name, language } = writtenName(row.namesJson, wanted);
  return { id: row.id, code: row.code, description: name, language, template, open };
}

export const educationLevelResource = implement(educationLevel, {
  list: async (_, ctx) => ({ status: 200, body: await listLevels(ctx) }),
  listOfJourneys: async (_, ctx) =>
    isStaffOf(ctx, ctx.institutionId) ? { status: 200, body: await listLevels(ctx) } : problem(403, "FORBIDDEN"),
});
