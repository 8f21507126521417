import { z } from "zod";
import type { Handlers } from "~/api/handler";
import { absent } from "~/api/refusal";
import type { user } from "~/api/user";
import { Id } from "~/api/value";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { inTransaction } from "~/data/transaction";
import { type BackendContext, problem } from "~/procedure/context";
import { operation, query } from "~/procedure/procedure";
import { preparePhoto } from "./photo";
import { dropPhoto, keepPhoto, photoUrlOf, readPhoto } from "./photo-file";
import { changeSettings } from "./user-settings";
import { userSettingsOf } from "./user-view";

/** The photo of the signed-in user. */
export const ownPhotoHandlers: Pick<Handlers<typeof user, BackendContext>, "updatePhoto"> = {
  updatePhoto: async ({ body }, ctx) => {
    const { caller, providers } = ctx;
    if (!caller) return problem(401, "UNAUTHENTICATED");
    const prepared = await preparePhoto(new Uint8Array(await body.photo.arrayBuffer()));
    if (!prepared.ok) return problem(422, prepared.code);
    const id = newId();
    await keepPhoto(providers.storage, caller.tenantId, id, prepared.files);
    await replace(ctx, caller, id);
    return { status: 200, body: { photoUrl: photoUrlOf(id) } };
  },
};

/** Reading and removing the photo of the signed-in user. */
export const ownPhotoProcedures = {
  /** The caller's own photo, a JPEG in Base64, if it is still the one with this id. */
  photo: query(
    { access: "user", input: z.object({ id: Id, size: z.enum(["full", "small"]).default("full") }) },
    async ({ db, caller, providers }, { id, size }) => {
      const row = await tenantHandle(db, caller.tenantId)
        .selectFrom("userAccount")
        .select("settingsJson")
        .where("id", "=", caller.userId)
        .executeTakeFirst();
      const isCurrent = row !== undefined && userSettingsOf(row).photo === id;
      const file = isCurrent ? await readPhoto(providers.storage, caller.tenantId, id, size) : null;
      if (!file) throw absent();
      return Buffer.from(file).toString("base64");
    },
  ),

  removePhoto: operation({ access: "user", openToReaders: true }, (ctx) => replace(ctx, ctx.caller, null)),
};

/** Stores the id of the new photo, null for none, and deletes the files of the previous one. */
async function replace(
  { db, providers }: BackendContext,
  owner: { tenantId: string; userId: string },
  photo: string | null,
): Promise<void> {
  const before = await inTransaction(tenantHandle(db, owner.tenantId), (trx) =>
    changeSettings(trx, owner.userId, { photo }),
  );
  if (before?.photo) await dropPhoto(providers.storage, owner.tenantId, before.photo);
}
