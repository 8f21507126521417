import { sql } from "kysely";
import { Refusal } from "~/api/refusal";
import { eachApart, eachInBatches } from "~/data/batch";
import type { Database } from "~/data/connection";
import { type TenantDatabase, tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { pictureNameOf, smallerWidths } from "~/modules/settings/rules/picture";
import { picturesIn } from "~/modules/settings/rules/picture-part";
import type { Content, Fields } from "~/modules/settings/rules/setting-field";
import type { Storage } from "~/providers/storage";
import { removeLater } from "~/providers/storage/removal";
import type { PreparedPicture } from "./prepare";

/** How long a picture that nothing uses is kept, in milliseconds: a refused form may still be sent again. */
const KEPT_MS = 30 * 86_400_000;
/** How many names a statement has. */
const AT_ONCE = 500;
/** The text key about a picture that the tenant does not have. */
export const PICTURE_GONE = "setting.errorPictureGone";

/** The key of a picture's file in the storage. @param width null for that of the picture itself */
export function fileKeyOf(tenantId: string, name: string, width: number | null): string {
  return `${tenantId}/picture/${width === null ? name : name.replace(".", `-w${width}.`)}`;
}

const fileKeys = (tenantId: string, name: string): string[] => {
  const parts = pictureNameOf(name);
  return [null, ...(parts ? smallerWidths(parts) : [])].map((width) => fileKeyOf(tenantId, name, width));
};

/** Keeps a picture as one that only staff see, unless it is published already. */
export async function keepPicture(
  db: TenantDatabase,
  storage: Storage,
  { name, files }: PreparedPicture,
  now: Date,
): Promise<void> {
  const createdAt = now.toISOString();
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto("settingPicture")
      .values({ name, createdAt })
      .onConflict((conflict) => conflict.columns(["tenantId", "name"]).doUpdateSet({ createdAt }))
      .execute();
    // The same picture may have been deleted a moment ago.
    await trx.deleteFrom("removedFile").where("fileKey", "in", fileKeys(db.tenantId, name)).execute();
  });
  for (const { width, bytes } of files)
    await storage.put(fileKeyOf(db.tenantId, name, width), bytes, `image/${pictureNameOf(name)?.format}`);
}

/** Those of some pictures that the tenant has. */
export async function knownPictures(db: TenantDatabase, names: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of chunksOf([...new Set(names)])) {
    const rows = await db.selectFrom("settingPicture").select("name").where("name", "in", some).execute();
    for (const { name } of rows) known.add(name);
  }
  return known;
}

/** @throws Refusal with the parts whose pictures the tenant does not have */
export async function expectPictures(db: TenantDatabase, fields: Fields, content: Content): Promise<void> {
  const named = picturesIn(fields, content);
  const known = await knownPictures(db, [...named.values()]);
  const gone = [...named].filter(([, name]) => !known.has(name)).map(([path]) => [path, PICTURE_GONE]);
  if (gone.length > 0) throw new Refusal("VALIDATION", { fields: Object.fromEntries(gone) });
}

/** From now on everybody sees the pictures of some records. */
export async function publishPictures(
  db: TenantDatabase,
  fields: Fields,
  contents: readonly Content[],
  now: Date,
): Promise<void> {
  const names = new Set(contents.flatMap((content) => [...picturesIn(fields, content).values()]));
  for (const some of chunksOf([...names]))
    await db
      .updateTable("settingPicture")
      .set({ publishedAt: now.toISOString() })
      .where("name", "in", some)
      .where("publishedAt", "is", null)
      .execute();
}

function* chunksOf(names: readonly string[]): Generator<string[]> {
  for (let at = 0; at < names.length; at += AT_ONCE) yield names.slice(at, at + AT_ONCE);
}

/** Deletes pictures that were never published and are in no draft any more. */
export async function dropUnusedPictures(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString();
  const tenants = await db
    .selectFrom("settingPicture")
    .select("tenantId")
    .distinct()
    .where("publishedAt", "is", null)
    .where("createdAt", "<=", before)
    .execute();
  await eachApart(tenants, ({ tenantId }) => dropUnused(tenantHandle(db, tenantId), before));
}

async function dropUnused(db: TenantDatabase, before: string): Promise<void> {
  const unused = db
    .selectFrom("settingPicture as picture")
    .select("picture.name")
    .where("picture.publishedAt", "is", null)
    .where("picture.createdAt", "<=", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("setting")
            .innerJoin("settingRevision as draft", (join) =>
              join
                .onRef("draft.institutionId", "=", "setting.institutionId")
                .onRef("draft.kind", "=", "setting.kind")
                .onRef("draft.key", "=", "setting.key")
                .onRef("draft.revision", "=", "setting.revision"),
            )
            .select("draft.revision")
            .where("setting.draftBase", "is not", null)
            .where(sql<boolean>`draft."contentJson" like '%' || picture.name || '%'`),
        ),
      ),
    )
    .orderBy("picture.createdAt");
  await eachInBatches(
    (limit, skip) => unused.limit(limit).offset(skip).execute(),
    ({ name }) =>
      inTransaction(db, async (trx) => {
        const row = trx.deleteFrom("settingPicture").where("name", "=", name).where("publishedAt", "is", null);
        const { numDeletedRows } = await row.executeTakeFirst();
        if (numDeletedRows === 1n) await removeLater(trx, fileKeys(db.tenantId, name));
      }),
  );
}
