import type { Journey } from "~/api/journey";
import type { JourneyDefinition } from "~/api/journey-definition";
import { prepare } from "~/data/prepare";
import type { TenantDatabase } from "~/data/tenant";
import { levelOf } from "~/modules/catalogue/service";
import { wantedIn } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { writtenName } from "~/procedure/text";
import { infoOfVersion } from "./journey-content";

interface Wanted {
  /** The level's id or code, or the journey's own path. */
  level: string;
  /** The journey that a candidate has started; candidates stay on it even when it is deleted. */
  journeyId?: string | undefined;
  /** The current version when absent. */
  version?: number | undefined;
}

/** Selects the journeys of an institution, each with the given version of its definition, else the current one. */
function versionsAt(db: TenantDatabase, place: { institutionId: string }, version: number | undefined) {
  return db
    .selectFrom("journey")
    .innerJoin("educationLevel", "educationLevel.id", "journey.educationLevelId")
    .innerJoin("institution", "institution.id", "journey.institutionId")
    .innerJoin("journeyVersion", (join) =>
      join
        .onRef("journeyVersion.journeyId", "=", "journey.id")
        .on((eb) => eb("journeyVersion.version", "=", version ?? eb.ref("journey.version"))),
    )
    .selectAll("journey")
    .select(["educationLevel.code", "educationLevel.namesJson", "educationLevel.template"])
    .select(["journeyVersion.version as definedVersion", "journeyVersion.definitionJson"])
    .select(["journeyVersion.infoJson", "institution.defaultLanguage"])
    .where("journey.institutionId", "=", place.institutionId);
}

type LevelPlace = { institutionId: string; level: string };

/** Selects the active journey of a level; `level` is as in `Wanted`. */
function activeAt(db: TenantDatabase, { level, ...place }: LevelPlace, version: number | undefined) {
  return versionsAt(db, place, version)
    .where("journey.active", "=", 1)
    .where("journey.deletedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("educationLevel.id", "=", level),
        eb("educationLevel.code", "=", level),
        eb("journey.url", "=", level),
      ]),
    );
}

const selectActive = prepare((db, { institutionId, level }: LevelPlace) =>
  activeAt(db, { institutionId, level }, undefined),
);

/** A journey of the institution with its definition: the named one, else the active one of a level. */
async function findJourney({ db, tenantId, institutionId }: BackendContext, { level, journeyId, version }: Wanted) {
  const place = { tenantId, institutionId };
  if (journeyId) return versionsAt(db, place, version).where("journey.id", "=", journeyId).executeTakeFirst();
  const at = { ...place, level };
  return version ? activeAt(db, at, version).executeTakeFirst() : (await selectActive(db, at))[0];
}

/** The journey that candidates get, with its definition; null for a closed level or an unknown journey or version. */
export async function completeJourney(ctx: BackendContext, wanted: Wanted): Promise<Journey | null> {
  const row = await findJourney(ctx, wanted);
  if (!row) return null;
  const { code, namesJson, template, educationLevelId: id } = row;
  const languages = wantedIn(ctx, row);
  const level = levelOf({ id, code, namesJson, template }, row.active === 1, languages);
  const { titles, ingressModeCode } = infoOfVersion(row);
  const { name: title, language } = writtenName(JSON.stringify(titles), languages);
  return {
    id: row.id,
    name: row.name,
    ...{ title, language },
    url: row.url,
    status: row.active === 1,
    version: row.definedVersion,
    journeyTemplateId: row.templateId ?? `template-${template}`,
    educationLevelId: id,
    educationLevel: level,
    ingressMode: null,
    ingressModeCode,
    template: level.template,
    modifiedAt: row.updatedAt,
    // The definition is not parsed, because it was validated on saving and the client validates it again.
    definition: JSON.parse(row.definitionJson) as JourneyDefinition,
  };
}
