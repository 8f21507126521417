import type { Selectable } from "kysely";
import { JourneyDefinition } from "~/api/journey-definition";
import type { Schema } from "~/data/schema";
import type { TenantDatabase } from "~/data/tenant";
import { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import type { JourneyRow } from "./journey-record";

const Info = JourneyContent.omit({ definition: true });
type Info = Omit<JourneyContent, "definition">;
type VersionRow = Selectable<Schema["journeyVersion"]>;

/** Name, titles, address and mode of a version. */
export const infoOfVersion = ({ infoJson }: Pick<VersionRow, "infoJson">): Info => Info.parse(JSON.parse(infoJson));

/** The content of a published version. */
export const contentOfVersion = (version: Pick<VersionRow, "infoJson" | "definitionJson">): JourneyContent => ({
  ...infoOfVersion(version),
  definition: JourneyDefinition.parse(JSON.parse(version.definitionJson)),
});

/** Selects the published versions of a journey. */
export function versionsQuery(db: TenantDatabase, row: JourneyRow) {
  return db
    .selectFrom("journeyVersion")
    .select(["tenantId", "journeyId", "version", "definitionJson", "acts", "createdAt", "infoJson"])
    .select(["authorName", "note"])
    .where("journeyId", "=", row.id);
}

/** Selects one published version of a journey. */
export const versionQuery = (db: TenantDatabase, row: JourneyRow, version: number) =>
  versionsQuery(db, row).where("version", "=", version);

/** A published version of a journey. */
export const versionOf = (db: TenantDatabase, row: JourneyRow, version: number): Promise<VersionRow | undefined> =>
  versionQuery(db, row, version).executeTakeFirst();

/** The newest published content; null before the first version. */
export async function publishedContent(db: TenantDatabase, row: JourneyRow): Promise<JourneyContent | null> {
  const version = row.version > 0 ? await versionOf(db, row, row.version) : undefined;
  return version ? contentOfVersion(version) : null;
}

/** Selects a revision of a journey, if it is still kept. */
export function revisionQuery(db: TenantDatabase, { id }: JourneyRow, revision: number) {
  return db
    .selectFrom("journeyRevision")
    .select(["contentJson", "authorName", "createdAt"])
    .where("journeyId", "=", id)
    .where("revision", "=", revision);
}

/** The stored content of a journey: its current version and its newest revision, if it has them. */
interface ReadContent {
  versions: readonly VersionRow[];
  revisions: readonly { contentJson: string }[];
}

/**
 * The draft of a journey, or its published version where it has none, from the content that was read.
 * @throws when it has neither
 */
export function contentOf(row: JourneyRow, { versions, revisions }: ReadContent): JourneyContent {
  const newest = row.draftBase === null ? undefined : revisions[0];
  if (newest) return JourneyContent.parse(JSON.parse(newest.contentJson));
  if (!versions[0]) throw new Error(`The journey ${row.id} has neither a version nor a draft.`);
  return contentOfVersion(versions[0]);
}

/** The draft of a journey, or its published version where it has none. @throws when it has neither */
export async function currentContent(db: TenantDatabase, row: JourneyRow): Promise<JourneyContent> {
  const content = row.draftBase === null ? await publishedContent(db, row) : await contentAt(db, row, row.revision);
  if (!content) throw new Error(`The journey ${row.id} has neither a version nor a draft.`);
  return content;
}

/** The content of a revision; null when it is not kept any more. */
export async function contentAt(db: TenantDatabase, row: JourneyRow, revision: number): Promise<JourneyContent | null> {
  if (revision === row.revision && row.draftBase === null) return publishedContent(db, row);
  const found = await revisionQuery(db, row, revision).executeTakeFirst();
  return found ? JourneyContent.parse(JSON.parse(found.contentJson)) : null;
}
