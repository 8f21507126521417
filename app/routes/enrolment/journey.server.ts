import type { Api } from "~/contract";
import type { Draft } from "~/contract/draft";
import type { EducationLevel } from "~/contract/education-level";
import type { Journey } from "~/contract/journey";

export type FoundJourney =
  | {
      journey: Journey;
      levels: EducationLevel[];
      /** Whether the URL names this level or journey. */
      named: boolean;
      slugUnknown: boolean;
    }
  | { closed: true; levels: EducationLevel[] }
  | { failed: true };

/**
 * Finds the journey that the URL names by a level's code or by its own URL; else that of the draft's level, else the
 * first open one. A draft keeps the version of the journey that it started with.
 */
export async function findJourney(api: Api, slug: string | null, draft: Draft | null): Promise<FoundJourney> {
  const answer = await api.educationLevel.list();
  if (answer.status !== 200) return { failed: true };
  const levels = answer.body;
  const byCode = slug ? levels.find(({ code }) => code === slug) : undefined;
  if (byCode) return openJourney(api, byCode.id, draft, { levels, named: true, slugUnknown: false });
  if (slug) {
    const byUrl = await openJourney(api, slug, draft, { levels, named: true, slugUnknown: false });
    if (!("closed" in byUrl)) return byUrl;
  }
  const level =
    levels.find(({ id, open }) => open && id === draft?.data.educationLevelId) ?? levels.find(({ open }) => open);
  if (!level) return { closed: true, levels };
  return openJourney(api, level.id, draft, { levels, named: false, slugUnknown: slug !== null });
}

async function openJourney(
  api: Api,
  level: string,
  draft: Draft | null,
  rest: { levels: EducationLevel[]; named: boolean; slugUnknown: boolean },
): Promise<FoundJourney> {
  const active = await api.journey.getComplete({ params: { level } });
  if (active.status === 404) return { closed: true, levels: rest.levels };
  if (active.status !== 200) return { failed: true };
  const isOther = draft?.journeyId !== active.body.id && draft?.data.educationLevelId !== active.body.educationLevelId;
  if (!draft?.journeyId || isOther || draft.journeyVersion === active.body.version)
    return { journey: active.body, ...rest };
  const started = await api.journey.getComplete({
    params: { level },
    query: { journeyId: draft.journeyId, ...(draft.journeyVersion ? { version: draft.journeyVersion } : {}) },
  });
  return { journey: started.status === 200 ? started.body : active.body, ...rest };
}
