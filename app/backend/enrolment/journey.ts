import { levelOf } from "~/backend/catalogue";
import { type BackendContext, implement, problem } from "~/backend/context";
import { journey } from "~/contract/journey";
import type { JourneyDefinition } from "~/contract/journey-definition";

interface Wanted {
  /** The level's id or code, or the journey's own path. */
  level: string;
  /** The journey that a candidate has started; candidates stay on it even when it is deleted. */
  journeyId?: string | undefined;
  /** The current version when absent. */
  version?: number | undefined;
}

/** A journey of the institution with its definition: the named one, else the active one of a level. */
function findJourney({ db, tenantId, institutionId }: BackendContext, { level, journeyId, version }: Wanted) {
  const all = db
    .selectFrom("journey")
    .innerJoin("education_level", (join) =>
      join
        .onRef("education_level.tenant_id", "=", "journey.tenant_id")
        .onRef("education_level.id", "=", "journey.education_level_id"),
    )
    .innerJoin("journey_version", (join) =>
      join
        .onRef("journey_version.tenant_id", "=", "journey.tenant_id")
        .onRef("journey_version.journey_id", "=", "journey.id")
        .on((eb) => eb("journey_version.version", "=", version ?? eb.ref("journey.version"))),
    )
    .selectAll("journey")
    .select(["education_level.code", "education_level.names_json", "education_level.template"])
    .select(["journey_version.version as defined_version", "journey_version.definition_json"])
    .where("journey.tenant_id", "=", tenantId)
    .where("journey.institution_id", "=", institutionId);
  const wanted = journeyId
    ? all.where("journey.id", "=", journeyId)
    : all
        .where("journey.active", "=", 1)
        .where("journey.deleted_at", "is", null)
        .where((eb) =>
          eb.or([
            eb("education_level.id", "=", level),
            eb("education_level.code", "=", level),
            eb("journey.url", "=", level),
          ]),
        );
  return wanted.executeTakeFirst();
}

type JourneyRow = NonNullable<Awaited<ReturnType<typeof findJourney>>>;

/** Converts a journey without its definition to the contract's form. */
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
    const row = await findJourney(ctx, { level: params.level, ...query });
    if (!row) return problem(404, "JOURNEY_CLOSED");
    // Not parsed here: it was validated on saving, and the client validates it again.
    const definition = JSON.parse(row.definition_json) as JourneyDefinition;
    return { status: 200, body: { ...summaryOf(row, ctx.language), version: row.defined_version, definition } };
  },
});
