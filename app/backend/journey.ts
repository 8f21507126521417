import { journey } from "~/contract/journey";
import { JourneyDefinition } from "~/contract/journey-definition";
import { type BackendContext, implement, problem } from "./context";
import { levelOf } from "./education-level";

function journeysOf({ db, tenantId, institutionId }: BackendContext) {
  return db
    .selectFrom("journey")
    .innerJoin("education_level", (join) =>
      join
        .onRef("education_level.tenant_id", "=", "journey.tenant_id")
        .onRef("education_level.id", "=", "journey.education_level_id"),
    )
    .selectAll("journey")
    .select(["education_level.code", "education_level.names_json", "education_level.template"])
    .where("journey.tenant_id", "=", tenantId)
    .where("journey.institution_id", "=", institutionId);
}

type JourneyRow = Awaited<ReturnType<ReturnType<typeof journeysOf>["executeTakeFirstOrThrow"]>>;

/** The active journey of a level, named by the level's id or code or by the journey's own address. */
function findActive(ctx: BackendContext, level: string): Promise<JourneyRow | undefined> {
  return journeysOf(ctx)
    .where("journey.active", "=", 1)
    .where("journey.deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("education_level.id", "=", level),
        eb("education_level.code", "=", level),
        eb("journey.url", "=", level),
      ]),
    )
    .executeTakeFirst();
}

/** One journey of the institution, deleted or not: a candidate under way stays on it. */
function findStarted(ctx: BackendContext, journeyId: string): Promise<JourneyRow | undefined> {
  return journeysOf(ctx).where("journey.id", "=", journeyId).executeTakeFirst();
}

async function definitionOf({ db, tenantId }: BackendContext, journeyId: string, version: number) {
  const row = await db
    .selectFrom("journey_version")
    .select("definition_json")
    .where("tenant_id", "=", tenantId)
    .where("journey_id", "=", journeyId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row ? JourneyDefinition.parse(JSON.parse(row.definition_json)) : null;
}

/** A journey without its definition as the contract gives it. */
export function summaryOf(row: JourneyRow, language: BackendContext["language"]) {
  const { code, names_json, template, education_level_id: id } = row;
  const level = levelOf({ id, code, names_json, template }, row.active === 1, language);
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    url: row.url,
    status: row.active === 1,
    version: row.version,
    journeyTemplateId: `template-${template}`,
    educationLevelId: id,
    educationLevel: level,
    ingressMode: null,
    ingressModeCode: null,
    template: level.template,
    modifiedAt: row.updated_at,
  };
}

export const journeyResource = implement(journey, {
  getComplete: async ({ params, query }, ctx) => {
    const { journeyId } = query;
    const row = await (journeyId ? findStarted(ctx, journeyId) : findActive(ctx, params.level));
    const version = query.version ?? row?.version ?? 0;
    const definition = row && (await definitionOf(ctx, row.id, version));
    if (!definition) return problem(404, "JOURNEY_CLOSED");
    return { status: 200, body: { ...summaryOf(row, ctx.language), version, definition } };
  },
});
