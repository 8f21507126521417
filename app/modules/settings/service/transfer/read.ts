import { newId } from "~/data/id";
import type { TenantDatabase } from "~/data/tenant";
import { type FileProblem, type FileRecord, pictureIn, readLine } from "~/modules/settings/rules/setting-file";
import type { Storage } from "~/providers/storage";
import { keepPicture } from "../picture/picture-store";
import { receivePicture } from "../picture/prepare";

/** Begins an import, whose records follow. @param about `kind` is that of a CSV file. @returns its id */
export async function beginImport(
  db: TenantDatabase,
  about: { institutionId: string; authorId: string; kind?: string },
  now: Date,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("settingImport")
    .values({ id, ...about, createdAt: now.toISOString() })
    .execute();
  return id;
}

/**
 * Adds lines of a file to an import, the first of which has the number `from`, with their dates moved by some days. With
 * a mistake none of them is added.
 */
export async function addLines(
  keeping: Keeping,
  id: string,
  { from, lines, days }: { from: number; lines: readonly string[]; days: number },
): Promise<FileProblem[]> {
  const read = lines.map((line, index) => ({ ...readLine(line, from + index, days), line: from + index }));
  const problems = read.flatMap((one) => one.problems);
  const records = read.flatMap(({ record, line }) => (record ? [{ ...record, line }] : []));
  if (problems.length > 0) return problems;
  const wrong = await keepPictures(keeping, records);
  const others = records.filter((record) => !pictureIn(record));
  if (wrong.length === 0) await storeRows(keeping.db, id, others);
  return wrong;
}

/** Where the records of a file and its pictures are kept. */
interface Keeping {
  db: TenantDatabase;
  storage: Storage;
  now: Date;
}

/** Keeps the pictures of a file, which only staff see until its records are in force. @returns what is wrong with them */
async function keepPictures({ db, storage, now }: Keeping, records: readonly (FileRecord & { line: number })[]) {
  const problems: FileProblem[] = [];
  for (const record of records) {
    const picture = pictureIn(record);
    if (!picture) continue;
    const received = await receivePicture(picture.name, picture.bytes);
    if (received) await keepPicture(db, storage, received, now);
    else problems.push({ line: record.line, path: "content", message: "setting.filePicture" });
  }
  return problems;
}

/** The records of a kind in a file that was read, with their lines, in the order of the file. */
export async function recordsInFile(
  db: TenantDatabase,
  importId: string,
  kind: string,
): Promise<(FileRecord & { line: number })[]> {
  const rows = await db
    .selectFrom("settingImportRow")
    .select(["line", "key", "contentJson", "isArchived"])
    .where("importId", "=", importId)
    .where("kind", "=", kind)
    .orderBy("line")
    .execute();
  return rows.map(({ line, key, contentJson, isArchived }) => ({
    ...{ line, kind, key, content: JSON.parse(contentJson), isArchived: isArchived === 1 },
  }));
}

/** Stores some hundred records of a file for its plan. */
export async function storeRows(
  db: TenantDatabase,
  importId: string,
  records: readonly (FileRecord & { line: number })[],
): Promise<void> {
  if (records.length === 0) return;
  await db
    .insertInto("settingImportRow")
    .values(
      records.map(({ kind, key, content, isArchived, line }) => ({
        ...{ importId, line, kind, key },
        contentJson: JSON.stringify(content),
        isArchived: isArchived ? (1 as const) : (0 as const),
      })),
    )
    .execute();
}
