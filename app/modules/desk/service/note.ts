import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { HISTORY_LIMIT } from "~/modules/desk/rules/history-limit";
import type { Actor } from "~/modules/people/service";

interface Subject {
  tenantId: string;
  institutionId: string;
  id: string;
}

/** Adds a note of staff to a record. Notes are never changed; they are deleted when the person's data is erased. */
export async function addNote(
  db: TenantDatabase,
  subject: Subject,
  author: Actor,
  text: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto("note")
    .values({
      id: newId(),
      institutionId: subject.institutionId,
      subjectId: subject.id,
      authorId: author.id,
      authorName: author.name ?? "",
      text,
      at: now.toISOString(),
    })
    .execute();
}

/** Selects the newest notes about a record, newest first. */
export function notesQuery(db: TenantDatabase, subjectId: string) {
  return db
    .selectFrom("note")
    .select(["id", "authorName", "text", "at"])
    .where("subjectId", "=", subjectId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(HISTORY_LIMIT);
}
