import { type RawBuilder, sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import type { JourneyVersion } from "~/modules/journeys/schema/journey-draft";
import { contentOfVersion, versionsQuery } from "./journey-content";
import type { JourneyRow } from "./journey-record";

/** Maximum number of versions that the history shows. */
const MOST = 50;

/** The newest published versions of a journey, newest first, with the numbers of drafts and enrolments on each. */
export async function versionsOf(db: TenantDatabase, row: JourneyRow): Promise<JourneyVersion[]> {
  const newest = Array.from({ length: Math.min(row.version, MOST) }, (_, index) => row.version - index);
  if (newest.length === 0) return [];
  const read = await together(db, {
    versions: versionsQuery(db, row).orderBy("version", "desc").limit(MOST),
    counts: db.selectNoFrom(newest.flatMap((version) => countColumns(row, version))),
  });
  const counts = (read.counts[0] ?? {}) as Record<string, number>;
  return read.versions.map((version) => ({
    version: version.version,
    publishedAt: version.createdAt,
    byName: version.authorName,
    note: version.note,
    isCurrent: version.version === row.version,
    underWay: {
      drafts: Number(counts[`drafts${version.version}`] ?? 0),
      enrolments: Number(counts[`enrolments${version.version}`] ?? 0),
    },
    content: contentOfVersion(version),
  }));
}

const countColumns = (row: JourneyRow, version: number) => [
  underWayCount("draft", row, version).as(`drafts${version}`),
  underWayCount("subscription", row, version).as(`enrolments${version}`),
];

/** Counts the open drafts or all enrolments of a journey, or of one of its versions; at most `COUNT_LIMIT` + 1. */
export function underWayCount(
  table: "draft" | "subscription",
  { tenantId, id }: Pick<JourneyRow, "tenantId" | "id">,
  version?: number,
): RawBuilder<number> {
  const isOpen = table === "draft" ? sql`and "subscriptionId" is null` : sql``;
  const ofVersion = version === undefined ? sql`` : sql`and "journeyVersion" = ${version}`;
  return sql<number>`(select count(*) from (
    select 1 as one from ${sql.table(table)}
    where "tenantId" = ${tenantId} and "journeyId" = ${id} ${ofVersion} ${isOpen} limit ${sql.lit(COUNT_LIMIT + 1)}
  ) as counted)`;
}
