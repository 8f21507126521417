import type { Selectable } from "kysely";
import { sha256 } from "~/data/hash";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { caseDifferences } from "~/modules/journeys/rules/case-difference";
import { type CaseResult as AnyResult, resultOf } from "~/modules/journeys/rules/case-result";
import { type CaseDifference, CaseResult, type JourneyCase } from "~/modules/journeys/schema/journey-case";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { SimulationProfile } from "~/modules/journeys/schema/journey-simulation";
import type { BackendContext } from "~/procedure/context";
import { canonicalJson } from "~/rules/json/canonical-json";
import type { ReadPlace } from "../journey-place";
import type { JourneyRecord, JourneyRow } from "../journey-record";
import { simulate } from "../journey-simulation";

export type CaseRow = Selectable<Schema["journeyCase"]>;

/** Selects the cases of a journey, in the order of their names. */
export function caseQuery(db: TenantDatabase, { id }: Pick<JourneyRow, "id">) {
  return db
    .selectFrom("journeyCase")
    .select(["tenantId", "id", "journeyId", "name", "nameKey", "profileJson", "expectedJson", "authorName"])
    .select(["savedAt", "revision"])
    .where("journeyId", "=", id)
    .orderBy("nameKey");
}

/** The profile of a case, as it was saved. */
export const profileOf = ({ profileJson }: Pick<CaseRow, "profileJson">): SimulationProfile =>
  SimulationProfile.parse(JSON.parse(profileJson));

/** The data for running cases. @property place read once by `readPlace` for all cases */
export interface CaseGround {
  record: Pick<JourneyRecord, "level" | "modes">;
  content: JourneyContent;
  place: ReadPlace;
}

/** The profile with which a candidate starts, with the journey's ingress mode if the profile names none. */
export const startingProfile = (
  profile: SimulationProfile,
  { ingressModeCode }: JourneyContent,
): SimulationProfile => ({
  ...profile,
  modeCode: profile.modeCode ?? ingressModeCode ?? undefined,
});

/** The result of a profile in a journey, without reasons; `impossible` for an unknown course or ingress mode. */
export function runProfile(profile: SimulationProfile, { record, content, place }: CaseGround): AnyResult {
  const starting = startingProfile(profile, content);
  const { courseCode, modeCode } = starting;
  const impossible = (field: "course" | "mode", code: string) => ({ kind: "impossible" as const, field, code });
  if (courseCode && !place.courses.some(({ code }) => code === courseCode)) return impossible("course", courseCode);
  if (modeCode && !record.modes.some(({ code }) => code === modeCode)) return impossible("mode", modeCode);
  return resultOf(simulate(record, content.definition, starting, place), starting.asOf);
}

/** A case with its result now. */
export interface RanCase {
  row: CaseRow;
  now: AnyResult;
  differences: CaseDifference[];
  /** A hash of the case's id, its revision and its result. */
  mark: string;
}

/** Compares the expected result of a case with its result in a journey now. */
export function runCase(row: CaseRow, ground: CaseGround): RanCase {
  const now = runProfile(profileOf(row), ground);
  const { id, revision } = row;
  return {
    ...{ row, now },
    differences: caseDifferences(CaseResult.parse(JSON.parse(row.expectedJson)), now) as CaseDifference[],
    mark: sha256(canonicalJson({ id, revision, now })).slice(0, 32),
  };
}

/** A case as the API returns it. */
export function caseView({ row, now, differences, mark }: RanCase): JourneyCase {
  return {
    ...{ id: row.id, name: row.name, profile: profileOf(row), revision: row.revision },
    ...{ byName: row.authorName, savedAt: row.savedAt },
    ...{ differences, mark },
    impossible: now.kind === "impossible" ? now : null,
  };
}

/** The author and the time of an expected result that is saved now. */
export const savedBy = (ctx: BackendContext) => ({
  authorName: ctx.caller?.account.name ?? null,
  savedAt: ctx.now.toISOString(),
});
