import { together } from "~/data/together";
import type { JourneyContent, JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import { type BackendContext, mayStaff } from "~/procedure/context";
import { nameIn } from "~/procedure/text";
import { contentOf, contentOfVersion, revisionQuery, versionQuery } from "./journey-content";
import { type JourneyRecord, summaryOf } from "./journey-record";
import { courseQuery, problemsOf } from "./journey-rule";
import { activationOf, placeQuery, zoneOf } from "./journey-schedule";
import { underWayCount } from "./journey-versions";
import { rivalQuery } from "./journey-write";

/** The data that the pages of a journey show about its draft. */
interface ReadDraft {
  content: JourneyContent;
  published: JourneyContent | null;
  saved: JourneyDraft["saved"];
  courses: JourneyDraft["courses"];
  rival: JourneyDraft["rival"];
  underWay: JourneyDraft["underWay"];
  timeZone: string;
}

/** Reads the draft of a journey, or its published version where it has none, in one statement. */
export async function readDraft({ db }: BackendContext, record: JourneyRecord): Promise<ReadDraft> {
  const { row } = record;
  const read = await together(db, {
    courses: courseQuery(db, record),
    versions: versionQuery(db, row, row.version),
    revisions: revisionQuery(db, row, row.revision),
    rivals: rivalQuery(db, row).select(["id", "name"]),
    places: placeQuery(db, row),
    counts: db
      .selectNoFrom([underWayCount("draft", row).as("drafts"), underWayCount("subscription", row).as("enrolments")])
      .limit(1),
  });
  const newest = row.draftBase === null ? undefined : read.revisions[0];
  const published = read.versions[0] ? contentOfVersion(read.versions[0]) : null;
  return {
    content: contentOf(row, read),
    published,
    saved: newest ? { at: newest.createdAt, byName: newest.authorName } : null,
    courses: read.courses,
    rival: read.rivals[0] ?? null,
    timeZone: zoneOf(read.places[0]),
    underWay: { drafts: Number(read.counts[0]?.drafts ?? 0), enrolments: Number(read.counts[0]?.enrolments ?? 0) },
  };
}

/** A journey with its draft, as the API returns it. */
export function draftView(ctx: BackendContext, record: JourneyRecord, read: ReadDraft): JourneyDraft {
  const { row, modes, level } = record;
  const activation = activationOf(row);
  return {
    ...read,
    schedule: activation && { replace: activation.replace, byName: activation.authorName },
    journey: summaryOf(record, ctx),
    revision: row.revision,
    problems: problemsOf(read.content, record, read.courses),
    defaultLanguage: defaultLanguageOf(level),
    modes: modes.map(({ code, namesJson }) => ({ code, name: nameIn(namesJson, ctx.language) })),
    rights: {
      write: mayStaff(ctx, "journeys.write", row.institutionId),
      publish: mayStaff(ctx, "journeys.publish", row.institutionId),
    },
  };
}
