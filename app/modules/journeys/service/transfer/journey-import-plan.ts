import { sha256 } from "~/data/hash";
import { together } from "~/data/together";
import { knownCodes } from "~/modules/journeys/rules/journey-check";
import { canonicalDefinition, namedCodes } from "~/modules/journeys/rules/journey-file";
import { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import type { Existing, ImportTarget, TargetProblem } from "~/modules/journeys/schema/journey-import";
import type { BackendContext } from "~/procedure/context";
import type { StaffContext } from "~/procedure/procedure";
import { nameIn } from "~/procedure/text";
import { canonicalJson, isSame } from "~/rules/json/canonical-json";
import { type JsonPath, pathText } from "~/rules/json/json-source";
import { contentOfVersion } from "../journey-content";
import { type JourneyRecord, type JourneyRow, journeyColumns, levelQuery, modeQuery } from "../journey-record";
import { infoProblems, nameKey, problemsOf } from "../journey-rule";

/** A journey to import into levels. */
export interface ImportedJourney {
  content: JourneyContent;
  educationLevelCode: string;
  /** The line of the file with the value at a path; 0 for a copy. */
  lineOf(path: JsonPath): number;
}

/** The plan of an import at a level, with the data for carrying it out. */
export interface PlannedTarget {
  view: ImportTarget;
  place: Omit<JourneyRecord, "row">;
  /** The content that is written at the level. */
  content: JourneyContent;
  row: JourneyRow | null;
  /** The other journeys of the institution, whose names and addresses are in use. */
  others: readonly Named[];
}

interface Named {
  name: string;
  url: string;
}

/** Plans an import at every level in the caller's scope. */
export async function planTargets(
  ctx: StaffContext,
  imported: ImportedJourney,
  existing: Existing,
): Promise<PlannedTarget[]> {
  const known = await readPlaces(
    ctx,
    ctx.scope.map(({ id }) => id),
    imported.content,
  );
  const planned = known.levels.map((level) => {
    const institution = ctx.scope.find(({ id }) => id === level.institutionId)?.name ?? "";
    const modes = known.modes.filter(({ educationLevelId }) => educationLevelId === level.id);
    return planAt(ctx, imported, existing, { ...known, place: { level, modes, institutionName: institution } });
  });
  const rank = ({ view }: PlannedTarget) => (view.isSameLevel ? 0 : 1);
  return planned.sort((a, b) => rank(a) - rank(b));
}

type Known = Awaited<ReturnType<typeof readPlaces>>;

/**
 * Reads the data of a plan: the levels of institutions, the codes that journeys may name there, the names and addresses
 * of the journeys there, and the contents of journeys with the imported name.
 */
async function readPlaces(ctx: BackendContext, ids: readonly string[], { name }: JourneyContent) {
  const { db } = ctx;
  const journeys = db
    .selectFrom("journey")
    .where("journey.institutionId", "in", ids)
    .where("journey.deletedAt", "is", null);
  const namesakes = journeys.where("journey.nameKey", "=", nameKey(name));
  const read = await together(db, {
    levels: levelQuery(ctx)
      .where("educationLevel.institutionId", "in", ids)
      .orderBy("position")
      .orderBy("educationLevel.id"),
    modes: modeQuery(ctx).where("educationLevel.institutionId", "in", ids),
    courses: db
      .selectFrom("course")
      .select(["code", "name", "educationLevelId"])
      .where("institutionId", "in", ids)
      .where("active", "=", 1),
    names: journeys.select(["id", "name", "url", "institutionId"]),
    namesakes: namesakes.select(journeyColumns),
    versions: namesakes
      .innerJoin("journeyVersion as v", (join) =>
        join.onRef("v.journeyId", "=", "journey.id").onRef("v.version", "=", "journey.version"),
      )
      .select(["v.tenantId", "v.journeyId", "v.version", "v.definitionJson", "v.createdAt", "v.infoJson"])
      .select(["v.authorName", "v.note"]),
    revisions: namesakes
      .innerJoin("journeyRevision as r", (join) =>
        join.onRef("r.journeyId", "=", "journey.id").onRef("r.revision", "=", "journey.revision"),
      )
      .select(["r.journeyId", "r.contentJson"])
      .where("journey.draftBase", "is not", null),
  });
  return { ...read, codes: read.levels.map(({ institutionId, id, code }) => ({ institutionId, id, code })) };
}

function contentNow({ versions, revisions }: Known, row: JourneyRow): JourneyContent | null {
  const draft = row.draftBase === null ? undefined : revisions.find(({ journeyId }) => journeyId === row.id);
  if (draft) return JourneyContent.parse(JSON.parse(draft.contentJson));
  const version = versions.find(({ journeyId }) => journeyId === row.id);
  return version ? contentOfVersion(version) : null;
}

function planAt(
  ctx: BackendContext,
  imported: ImportedJourney,
  existing: Existing,
  known: Known & { place: PlannedTarget["place"] },
): PlannedTarget {
  const { place } = known;
  const { level } = place;
  const namesake = known.namesakes.find(({ institutionId }) => institutionId === level.institutionId) ?? null;
  const own = namesake?.educationLevelId === level.id ? namesake : null;
  const now = own && contentNow(known, own);
  const changes = existing === "change" && own !== null;
  const others = known.names.filter(
    ({ institutionId, id }) => institutionId === level.institutionId && !(changes && id === own?.id),
  );
  const content = existing === "duplicate" ? freed(imported.content, others) : imported.content;
  const isDone = existing !== "duplicate" && now !== null && isSame(canonical(now), canonical(imported.content));
  const isKept = own !== null && existing === "keep";
  const courses = known.courses.filter(({ educationLevelId }) => educationLevelId === level.id);
  const problems = isDone || isKept ? [] : problemsAt(ctx, { ...imported, content }, { ...known, courses, others });
  const writes = changes ? "change" : "add";
  const action = isDone ? "same" : isKept ? "keep" : problems.length > 0 ? "refused" : writes;
  const unknown = problems.some(({ kind }) => kind === "code");
  const view: Omit<ImportTarget, "mark"> = {
    levelId: level.id,
    level: nameIn(level.namesJson, ctx.language),
    institution: place.institutionName,
    isSameLevel: level.code === imported.educationLevelCode,
    action,
    existing: own && now ? { id: own.id, content: now } : null,
    name: content.name,
    url: content.url,
    problems,
    warnings: problemsOf(content, place, courses).filter(({ code }) => !unknown || code !== "UNKNOWN_VALUE"),
  };
  const mark = sha256(canonicalJson({ ...view, revision: own?.revision ?? null, content })).slice(0, 32);
  return { view: { ...view, mark }, place, content, row: own, others };
}

const canonical = ({ definition, ...info }: JourneyContent) => ({
  ...info,
  definition: canonicalDefinition(definition),
});

/**
 * The content with a name and an address that no journey has yet: if needed, both end with a number, in place of an
 * earlier one.
 */
export function freed(content: JourneyContent, others: readonly Named[]): JourneyContent {
  const [ending = "", own = ""] = / \((\d{1,4})\)$/.exec(content.name) ?? [];
  const stem = content.name.slice(0, content.name.length - ending.length);
  const path = own && content.url.endsWith(`-${own}`) ? content.url.slice(0, -own.length - 1) : content.url;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? content.name : `${stem} (${number})`;
    const url = number === 1 ? content.url : `${path}-${number}`;
    if (!others.some((one) => nameKey(one.name) === nameKey(name) || one.url === url)) return { ...content, name, url };
  }
}

function problemsAt(
  { config }: BackendContext,
  { content, lineOf }: ImportedJourney,
  { place, courses, codes, others }: Known & { place: PlannedTarget["place"]; others: Known["names"] },
): TargetProblem[] {
  const { level, modes } = place;
  const known = knownCodes(level, modes, courses);
  const at = (path: JsonPath) => ({ path: pathText(path), line: lineOf(path) });
  const levels = codes.filter(({ institutionId }) => institutionId === level.institutionId);
  const info = infoProblems(content, { place, others, levels, reserved: config.reservedPaths });
  return [
    ...info.flatMap(([field]): TargetProblem[] => {
      // An unknown mode is reported as one of the codes below.
      if (field === "ingressModeCode") return [];
      if (field === "name" || field === "url")
        return [{ kind: field, value: content[field], ...at(["journey", ...field.split(".")]) }];
      return [{ kind: "title", value: "", ...at(["journey", ...field.split(".")]) }];
    }),
    ...namedCodes(content)
      .filter(({ field, value }) => !known[field]?.includes(value))
      .map(
        ({ field, value, path, componentId }): TargetProblem => ({
          kind: "code",
          field,
          value,
          componentId,
          ...at(path),
        }),
      ),
  ];
}
