import { answered, answeredOr } from "~/api/answered";
import type { Draft } from "~/api/draft";
import type { EducationLevel } from "~/api/education-level";
import type { Journey } from "~/api/journey";
import { orRefusal, Refusal } from "~/api/refusal";
import type { PortalApi } from "~/context";

export type FoundJourney =
  | {
      journey: Journey;
      levels: EducationLevel[];
      /** Whether the URL names this level or journey. */
      named: boolean;
      slugUnknown: boolean;
    }
  | { closed: true; levels: EducationLevel[] };

/**
 * Finds the journey that the URL names by a level's code or by its own URL; else that of the draft's level, else that
 * of the first open level. A draft keeps the version of the journey that it started with, also after the journey was
 * closed.
 */
export async function findJourney(api: PortalApi, slug: string | null, draft: Draft | null): Promise<FoundJourney> {
  const levels = await answered(api.educationLevel.list());
  const byCode = slug ? levels.find(({ code }) => code === slug) : undefined;
  if (byCode) return openJourney(api, byCode.id, draft, { levels, named: true, slugUnknown: false });
  if (slug) {
    const byUrl = await openJourney(api, slug, draft, { levels, named: true, slugUnknown: false });
    if (!("closed" in byUrl)) return byUrl;
  }
  const rest = { levels, named: false, slugUnknown: slug !== null };
  const own = levels.find(({ id }) => id === draft?.data.educationLevelId);
  const begun = own ? await openJourney(api, own.id, draft, rest) : null;
  if (begun && !("closed" in begun)) return begun;
  const level = levels.find(({ open }) => open);
  if (!level) return { closed: true, levels };
  return openJourney(api, level.id, draft, rest);
}

async function openJourney(
  api: PortalApi,
  level: string,
  draft: Draft | null,
  rest: { levels: EducationLevel[]; named: boolean; slugUnknown: boolean },
): Promise<FoundJourney> {
  const finding = answered(api.journey.getComplete({ params: { level } }));
  const active = await orRefusal(finding, "JOURNEY_CLOSED", "NOT_FOUND");
  if (active instanceof Refusal)
    return (await begunJourney(api, level, draft, rest)) ?? { closed: true, levels: rest.levels };
  const found = { ...rest, levels: withOpenLevel(rest.levels, active) };
  const isOther = draft?.journeyId !== active.id && draft?.data.educationLevelId !== active.educationLevelId;
  const isStarted = draft?.journeyId === active.id && draft.journeyVersion === active.version;
  if (!draft?.journeyId || isOther || isStarted) return { journey: active, ...found };
  return { journey: (await startedJourney(api, level, draft)) ?? active, ...found };
}

/**
 * The levels, with that of a found journey open. A list read before the journey was published has it closed, and the
 * candidate would see the courses of another level.
 */
export const withOpenLevel = (levels: EducationLevel[], { educationLevelId }: Journey): EducationLevel[] =>
  levels.map((level) => (level.id === educationLevelId && !level.open ? { ...level, open: true } : level));

/**
 * The closed journey that a draft started with, if `level` is its level's id or its own URL; its level stays open to
 * this candidate.
 */
async function begunJourney(
  api: PortalApi,
  level: string,
  draft: Draft | null,
  rest: { levels: EducationLevel[]; named: boolean; slugUnknown: boolean },
): Promise<FoundJourney | null> {
  const journey = draft && (await startedJourney(api, level, draft));
  if (!journey || ![journey.educationLevelId, journey.url].includes(level)) return null;
  return { journey, ...rest, levels: withOpenLevel(rest.levels, journey) };
}

/** The journey of a draft in the version that it started with; null if there is none, or if it cannot be loaded. */
async function startedJourney(api: PortalApi, level: string, draft: Draft): Promise<Journey | null> {
  if (!draft.journeyId) return null;
  const version = draft.journeyVersion ? { version: draft.journeyVersion } : {};
  const query = { journeyId: draft.journeyId, ...version };
  return answeredOr(api.journey.getComplete({ params: { level }, query }), null);
}
