import { absent } from "~/api/refusal";
import type { FileProblem } from "~/modules/settings/rules/setting-file";
import { isTable } from "~/modules/settings/rules/table/column";
import { readTable } from "~/modules/settings/rules/table/read";
import type { StaffContext } from "~/procedure/procedure";
import { findInstitutionPlace } from "../setting-place";
import { storeOfKind } from "../stores";
import { beginImport, storeRows } from "./read";
import { recordsOf } from "./write";

/** Records that are stored at once. */
const BATCH = 200;

/** The place and the kind of a CSV file. @throws Refusal for a kind that has none */
export function findTable(ctx: StaffContext, wanted: { place: string; kind: string }) {
  const place = findInstitutionPlace(ctx, wanted.place);
  const { kind } = storeOfKind(wanted.kind);
  if (!isTable(kind)) throw absent();
  return { place, kind };
}

/**
 * Keeps the records of a CSV file as an import, whose plan and application are those of any file.
 * @returns its id, or what is wrong with the file, of which nothing is kept then
 */
export async function importTable(
  ctx: StaffContext,
  { text, ...wanted }: { place: string; kind: string; text: string },
): Promise<{ id: string } | { problems: FileProblem[] }> {
  const { place, kind } = findTable(ctx, wanted);
  const stored = new Map((await recordsOf(ctx.db, place, kind.name)).map((record) => [record.key, record]));
  const read = await readTable(kind, text, stored);
  if ("problems" in read) return read;
  const about = { institutionId: place.institutionId, authorId: ctx.caller.userId, kind: kind.name };
  const id = await beginImport(ctx.db, about, ctx.now);
  for (let at = 0; at < read.records.length; at += BATCH)
    await storeRows(ctx.db, id, read.records.slice(at, at + BATCH));
  return { id };
}
