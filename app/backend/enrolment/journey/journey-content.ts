import type { Selectable } from "kysely";
import type { Database } from "~/backend/database/connection";
import type { Schema } from "~/backend/database/schema";
import { JourneyDefinition } from "~/contract/journey-definition";
import { JourneyContent } from "~/contract/journey-draft";
import type { JourneyRow } from "./journey-record";

const Info = JourneyContent.omit({ definition: true });
type Info = Omit<JourneyContent, "definition">;
type VersionRow = Selectable<Schema["journey_version"]>;

/** Name, titles, address and mode as the journey itself has them. */
export function infoOf({ name, title, titles_json, url, ingress_mode_code }: JourneyRow): Info {
  const titles = titles_json ? JSON.parse(titles_json) : { "pt-BR": title, en: "", es: "" };
  return Info.parse({ name, titles, url, ingressModeCode: ingress_mode_code });
}

/** Name, titles, address and mode as a version has them; null for a version published before drafts existed. */
export function infoOfVersion({ info_json }: Pick<VersionRow, "info_json">): Info | null {
  return info_json ? Info.parse(JSON.parse(info_json)) : null;
}

/** The content of a published version. */
export function contentOfVersion(
  row: JourneyRow,
  version: Pick<VersionRow, "info_json" | "definition_json">,
): JourneyContent {
  return {
    ...(infoOfVersion(version) ?? infoOf(row)),
    definition: JourneyDefinition.parse(JSON.parse(version.definition_json)),
  };
}

/** Selects the published versions of a journey. */
export function versionsQuery(db: Database, row: JourneyRow) {
  return db
    .selectFrom("journey_version")
    .select(["tenant_id", "journey_id", "version", "definition_json", "acts", "created_at", "info_json"])
    .select(["author_name", "note"])
    .where("tenant_id", "=", row.tenant_id)
    .where("journey_id", "=", row.id);
}

/** Selects one published version of a journey. */
export const versionQuery = (db: Database, row: JourneyRow, version: number) =>
  versionsQuery(db, row).where("version", "=", version);

/** A published version of a journey. */
export const versionOf = (db: Database, row: JourneyRow, version: number): Promise<VersionRow | undefined> =>
  versionQuery(db, row, version).executeTakeFirst();

/** The newest published content; null before the first version. */
export async function publishedContent(db: Database, row: JourneyRow): Promise<JourneyContent | null> {
  const version = row.version > 0 ? await versionOf(db, row, row.version) : undefined;
  return version ? contentOfVersion(row, version) : null;
}

/** Selects a revision of a journey, if it is still kept. */
export function revisionQuery(db: Database, { tenant_id, id }: JourneyRow, revision: number) {
  return db
    .selectFrom("journey_revision")
    .select(["content_json", "author_name", "created_at"])
    .where("tenant_id", "=", tenant_id)
    .where("journey_id", "=", id)
    .where("revision", "=", revision);
}

/** The stored content of a journey: its current version and its newest revision, if it has them. */
interface ReadContent {
  versions: readonly VersionRow[];
  revisions: readonly { content_json: string }[];
}

/**
 * The draft of a journey, or its published version where it has none, from the content that was read.
 * @throws when it has neither
 */
export function contentOf(row: JourneyRow, { versions, revisions }: ReadContent): JourneyContent {
  const newest = row.draft_base === null ? undefined : revisions[0];
  if (newest) return JourneyContent.parse(JSON.parse(newest.content_json));
  if (!versions[0]) throw new Error(`The journey ${row.id} has neither a version nor a draft.`);
  return contentOfVersion(row, versions[0]);
}

/** The draft of a journey, or its published version where it has none. @throws when it has neither */
export async function currentContent(db: Database, row: JourneyRow): Promise<JourneyContent> {
  const content = row.draft_base === null ? await publishedContent(db, row) : await contentAt(db, row, row.revision);
  if (!content) throw new Error(`The journey ${row.id} has neither a version nor a draft.`);
  return content;
}

/** The content of a revision; null when it is not kept any more. */
export async function contentAt(db: Database, row: JourneyRow, revision: number): Promise<JourneyContent | null> {
  if (revision === row.revision && row.draft_base === null) return publishedContent(db, row);
  const found = await revisionQuery(db, row, revision).executeTakeFirst();
  return found ? JourneyContent.parse(JSON.parse(found.content_json)) : null;
}
