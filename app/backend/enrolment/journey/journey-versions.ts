import type { Database } from "~/backend/database/connection";
import type { JourneyVersion } from "~/contract/journey-draft";
import { contentOfVersion } from "./journey-content";
import type { JourneyRow } from "./journey-record";
import { underWayOf } from "./journey-write";

/** The newest versions that the history shows. */
const MOST = 50;

/** The published versions of a journey, newest first, with the candidates who stay on each. */
export async function versionsOf(db: Database, row: JourneyRow): Promise<JourneyVersion[]> {
  const versions = await db
    .selectFrom("journey_version")
    .selectAll()
    .where("tenant_id", "=", row.tenant_id)
    .where("journey_id", "=", row.id)
    .orderBy("version", "desc")
    .limit(MOST)
    .execute();
  const views: JourneyVersion[] = [];
  for (const version of versions)
    views.push({
      version: version.version,
      publishedAt: version.created_at,
      byName: version.author_name,
      note: version.note,
      isCurrent: version.version === row.version,
      underWay: await underWayOf(db, row, version.version),
      content: contentOfVersion(row, version),
    });
  return views;
}
