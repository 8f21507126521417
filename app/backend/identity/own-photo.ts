import { type BackendContext, notFound, problem } from "~/backend/context";
import { inTransaction } from "~/backend/database/transaction";
import { newId } from "~/backend/id";
import type { Handlers } from "~/contract/handler";
import type { user } from "~/contract/user";
import { preparePhoto } from "./photo";
import { dropPhoto, keepPhoto, photoUrlOf, readPhoto } from "./photo-file";
import { changeSettings } from "./user-settings";
import { userSettingsOf } from "./user-view";

type Verb = "updatePhoto" | "photo" | "removePhoto";

/** The photo of the signed-in user; only calls as that user can read it. */
export const ownPhotoHandlers: Pick<Handlers<typeof user, BackendContext>, Verb> = {
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

  photo: async ({ params, query }, { db, caller, providers }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    const row = await db
      .selectFrom("user_account")
      .select("settings_json")
      .where("tenant_id", "=", caller.tenantId)
      .where("id", "=", caller.userId)
      .executeTakeFirst();
    const id = row && userSettingsOf(row).photo;
    const file = id && id === params.id ? await readPhoto(providers.storage, caller.tenantId, id, query.size) : null;
    if (!file) return notFound;
    return { status: 200, body: { contentType: "image/jpeg", base64: Buffer.from(file).toString("base64") } };
  },

  removePhoto: async (_, ctx) => {
    if (!ctx.caller) return problem(401, "UNAUTHENTICATED");
    await replace(ctx, ctx.caller, null);
    return { status: 200, body: { Message: "OK" } };
  },
};

/** Stores the id of the new photo, null for none, and deletes the files of the previous one. */
async function replace(
  { db, providers }: BackendContext,
  owner: { tenantId: string; userId: string },
  photo: string | null,
): Promise<void> {
  const before = await inTransaction(db, (trx) => changeSettings(trx, owner, { photo }));
  if (before?.photo) await dropPhoto(providers.storage, owner.tenantId, before.photo);
}
