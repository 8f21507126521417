import type { FieldErrors } from "~/api/problem";
import { Refusal, type RefusalCode } from "~/api/refusal";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { isComponentType } from "~/modules/journeys/rules/journey";
import { checkJourney, type JourneyProblem, knownCodes } from "~/modules/journeys/rules/journey-check";
import { componentsById, isComponentId } from "~/modules/journeys/rules/journey-content";
import { brokenInfo } from "~/modules/journeys/rules/journey-info";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import type { Template } from "~/modules/subscriptions/rules/subscription-status";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { plain } from "~/rules/search-text";
import type { JourneyRecord, JourneyRow } from "./journey-record";

/** The form of a name that must be unique among the journeys of an institution. */
export const nameKey = (name: string): string => plain(name);

type Place = Pick<JourneyRecord, "level" | "modes">;
type Broken = [field: string, code: RefusalCode, message: string];

/**
 * Refuses a name, titles, an address or a mode that the journey may not have, all at once.
 * @param own the journey itself, whose name and address it may keep; null for a new one. `missing` are errors of the same
 * form that its caller found
 * @throws Refusal with a text key by field
 */
export async function checkInfo(
  ctx: BackendContext,
  db: TenantDatabase,
  { place, own, content, missing = {} }: { place: Place; own: JourneyRow | null; content: Info; missing?: FieldErrors },
): Promise<void> {
  const { others, levels } = await together(db, neighbourQueries(db, place.level.institutionId));
  const broken = infoProblems(content, {
    place,
    others: others.filter(({ id }) => id !== own?.id),
    levels,
    reserved: ctx.config.reservedPaths,
  });
  const [first] = broken;
  if (!first) return;
  throw new Refusal(first[1], {
    fields: { ...missing, ...Object.fromEntries(broken.map(([field, , message]) => [field, message])) },
  });
}

type Info = Omit<JourneyContent, "definition">;
type Named = { id: string; name: string; url: string };

/** The data that decide whether a name and an address are free at an institution. */
interface Neighbours {
  place: { level: { id: string; defaultLanguage: string }; modes: readonly { code: string }[] };
  /** The institution's other journeys. */
  others: readonly Named[];
  /** The institution's levels. */
  levels: readonly { id: string; code: string }[];
  /** First segments of the portal's paths. */
  reserved?: readonly string[] | undefined;
}

/** The problems of the name, titles, address and mode of a journey at an institution: each field and the reason. */
export function infoProblems(content: Info, { place, others, levels, reserved }: Neighbours): Broken[] {
  const broken = brokenInfo(content, { language: defaultLanguageOf(place.level), reserved });
  return [
    ...nameProblems(content.name, others, broken),
    ...titleProblems(broken),
    ...urlProblems(content.url, { place, others, levels }, broken),
    ...modeProblems(content.ingressModeCode, place),
  ];
}

type BrokenInfo = ReturnType<typeof brokenInfo>;

function nameProblems(name: string, others: readonly Named[], broken: BrokenInfo): Broken[] {
  if (broken.name) return [["name", "JOURNEY_NAME_EMPTY", broken.name]];
  const isUsed = others.some((other) => nameKey(other.name) === nameKey(name));
  return isUsed ? [["name", "JOURNEY_NAME_IN_USE", "journey.nameInUse"]] : [];
}

const titleProblems = (broken: BrokenInfo): Broken[] =>
  Object.entries(broken).flatMap(([field, message]) =>
    field.startsWith("titles.") ? [[field, "VALIDATION", message] as const satisfies Broken] : [],
  );

function urlProblems(url: string, { place, others, levels }: Neighbours, broken: BrokenInfo): Broken[] {
  if (broken.url) return [["url", "JOURNEY_URL_INVALID", broken.url]];
  if (others.some((other) => other.url === url)) return [["url", "JOURNEY_URL_IN_USE", "journey.urlInUse"]];
  const isOther = levels.some(({ id, code }) => code === url && id !== place.level.id);
  return isOther ? [["url", "JOURNEY_URL_IN_USE", "journey.urlOfLevel"]] : [];
}

function modeProblems(code: string | null, { modes }: Neighbours["place"]): Broken[] {
  if (code === null || modes.some((mode) => mode.code === code)) return [];
  return [["ingressModeCode", "VALIDATION", "journey.modeUnknown"]];
}

/** Selects the journeys and levels of an institution. */
function neighbourQueries(db: TenantDatabase, institutionId: string) {
  return {
    others: db
      .selectFrom("journey")
      .select(["id", "name", "url"])
      .where("institutionId", "=", institutionId)
      .where("deletedAt", "is", null),
    levels: db.selectFrom("educationLevel").select(["id", "code"]).where("institutionId", "=", institutionId),
  };
}

/**
 * Refuses components with an id that cannot be part of an address or with a type that the product does not have. A
 * component that the journey already had may keep an unknown type.
 * @throws Refusal
 */
export function checkComponents({ definition }: JourneyContent, before?: JourneyContent): void {
  const had = before && componentsById(before.definition);
  const wrong = [...componentsById(definition)].flatMap(([id, { type }]) =>
    isComponentId(id) && (isComponentType(type) || had?.get(id)?.type === type) ? [] : [id],
  );
  if (wrong.length > 0) throw new Refusal("VALIDATION", { facts: { ids: wrong } });
}

/** Selects the active courses of a level, by name. */
export function courseQuery(db: TenantDatabase, place: Place) {
  return db
    .selectFrom("course")
    .select(["code", "name"])
    .where("institutionId", "=", place.level.institutionId)
    .where("educationLevelId", "=", place.level.id)
    .where("active", "=", 1)
    .orderBy("name")
    .orderBy("code");
}

/** The problems that keep a definition from being published at this level. */
export const problemsOf = (
  { definition }: JourneyContent,
  { level, modes }: Place,
  courses: readonly { code: string }[],
): JourneyProblem[] => checkJourney(definition, knownCodes(level, modes, courses), level.template as Template);
