import type { TenantDatabase } from "~/backend/database/tenant";
import { newId } from "~/backend/id";
import type { Actor } from "~/backend/identity";
import { HISTORY_LIMIT } from "~/domain/desk/history-limit";

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
