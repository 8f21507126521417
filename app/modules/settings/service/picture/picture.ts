import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { hasFeature } from "~/modules/people/rules/access/role";
import { PICTURE_MAX_BYTES, pictureAddress, pictureNameOf, smallerWidths } from "~/modules/settings/rules/picture";
import { SettingGroup } from "~/modules/settings/schema/setting-record";
import type { BackendContext } from "~/procedure/context";
import { operation, query } from "~/procedure/procedure";
import { findPlace } from "../setting-place";
import { storeOfKind } from "../stores";
import { fileKeyOf, keepPicture } from "./picture-store";
import { preparePicture } from "./prepare";

/** A larger file than allowed is accepted here, so that the form can show the error. */
const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length <= 6 * PICTURE_MAX_BYTES);

/** Whether the caller changes settings somewhere in the tenant of the call. */
function changesSettings({ caller, tenantId }: BackendContext): boolean {
  const role = caller?.role;
  if (!role || !hasFeature(role.alias, "settings.write")) return false;
  return role.level === "application" || role.tenantId === tenantId;
}

/** Pictures of institutions, which staff upload. */
export const settingPictureProcedures = {
  /** Keeps a picture for a field of a kind; what is wrong with it is refused as VALIDATION of that field. */
  add: operation(
    {
      access: "settings.write",
      inPerson: true,
      input: SettingGroup.extend({ field: z.string().max(60), bytes: Bytes }),
    },
    async (ctx, { place, kind, field, bytes }) => {
      findPlace(ctx, place);
      const { fields } = storeOfKind(kind).kind;
      const control = Object.hasOwn(fields, field) ? fields[field]?.control : undefined;
      if (control?.type !== "picture") throw absent();
      const prepared = await preparePicture(bytes, control);
      if (!prepared.ok) throw new Refusal("VALIDATION", { fields: { [field]: prepared.error } });
      await keepPicture(ctx.db, ctx.providers.storage, prepared, ctx.now);
      return { address: pictureAddress(prepared.name) };
    },
  ),

  /** A picture of the call's tenant in base64; staff who change settings also see one that is not published. */
  read: query(
    {
      access: "visitor",
      input: z.object({ name: z.string().max(60), width: z.int().positive().max(10_000).optional() }),
    },
    async (ctx, { name, width = null }) => {
      const parts = pictureNameOf(name);
      if (!parts || (width !== null && !smallerWidths(parts).includes(width))) throw absent();
      const row = await ctx.db
        .selectFrom("settingPicture")
        .select("publishedAt")
        .where("name", "=", name)
        .executeTakeFirst();
      if (!row || (row.publishedAt === null && !changesSettings(ctx))) throw absent();
      const file = await ctx.providers.storage.get(fileKeyOf(ctx.tenantId, name, width));
      if (!file) throw absent();
      return {
        base64: Buffer.from(file).toString("base64"),
        format: parts.format,
        isPublished: row.publishedAt !== null,
      };
    },
  ),
};
