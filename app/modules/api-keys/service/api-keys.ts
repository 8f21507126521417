import { absent, Refusal } from "~/api/refusal";
import { sha256 } from "~/data/hash";
import { newId, newToken } from "~/data/id";
import { type Environment, keyText } from "~/modules/api-keys/rules/key-text";
import {
  type KeyDetail,
  type KeyOptions,
  KeyQuery,
  type MadeKey,
  NewKey,
  OneKey,
  Rotation,
} from "~/modules/api-keys/schema/api-key";
import { scopeOptions } from "~/modules/desk/service";
import type { BackendContext } from "~/procedure/context";
import { command, type Deed, query, type StaffContext } from "~/procedure/procedure";
import { endOf, todayOf } from "~/procedure/today";
import { listKeys } from "./key-list";
import { type ApiKey, findKey, keyRowOf, stateOf } from "./key-row";

const rules = { access: "apiKeys.write", inPerson: true } as const;

/** How many keys of an institution may work at the same time. */
const MOST_KEYS = 50;

/** The keys of the institutions where the caller may make some. */
export const apiKeyProcedures = {
  list: query({ ...rules, input: KeyQuery }, listKeys),

  /** The institutions for which the caller may make keys. */
  options: query(rules, async (ctx): Promise<KeyOptions> => {
    return { institutions: scopeOptions(ctx.scope), environment: environmentOf(ctx) };
  }),

  get: query({ ...rules, input: OneKey }, async (ctx, { id }): Promise<KeyDetail> => {
    const row = await findKey(ctx, id);
    const { createdByName, revokedAt, perMinute, formerUntil, environment } = row;
    return {
      ...keyRowOf(row, ctx),
      ...{ createdByName, revokedAt, perMinute },
      origins: JSON.parse(row.originsJson) as string[],
      formerUntil: formerUntil && formerUntil > ctx.now.toISOString() ? formerUntil : null,
      isOfThisInstallation: environment === environmentOf(ctx),
    };
  }),

  /** Makes a key. Its whole text is in the result, and nowhere else afterwards. */
  make: command({ ...rules, input: NewKey }, makeKey),

  /** Replaces the secret of a key; the former one works for some more hours. */
  rotate: command(
    { ...rules, input: OneKey.extend(Rotation.shape) },
    async (ctx, { id, overlap }): Promise<MadeKey> => {
      const row = await activeKey(ctx, id);
      const secret = newToken();
      const until = new Date(ctx.now.getTime() + Number(overlap) * 3_600_000).toISOString();
      const former = overlap === "0" ? { formerHash: null, formerUntil: null } : { formerHash: row.secretHash };
      await change(ctx, row, { secretHash: sha256(secret), formerUntil: until, ...former });
      await ctx.audit("api-key.rotated", {
        ...aboutKey(row),
        details: { name: row.name, overlapHours: Number(overlap) },
      });
      return { id, key: keyText({ environment: row.environment, id, secret }) };
    },
  ),

  /** Ends a key for good, at once. */
  revoke: command({ ...rules, input: OneKey }, async (ctx, { id }) => {
    const row = await findKey(ctx, id);
    if (row.revokedAt) throw new Refusal("STATUS_CHANGED");
    await change(ctx, row, { revokedAt: ctx.now.toISOString(), formerHash: null, formerUntil: null });
    await ctx.audit("api-key.revoked", { ...aboutKey(row), details: { name: row.name } });
  }),
};

const aboutKey = ({ id, institutionId }: Pick<ApiKey, "id" | "institutionId">) => ({ subjectId: id, institutionId });

/** The kind of this installation: its keys are for tests as long as it takes the pretended payments of the sandbox. */
const environmentOf = ({ config }: Pick<BackendContext, "config">): Environment => (config.sandbox ? "test" : "live");

/** Changes a key that nobody has rotated or revoked meanwhile. @throws Refusal otherwise */
async function change({ db }: StaffContext, row: ApiKey, values: Partial<ApiKey>): Promise<void> {
  const { tenantId: _, ...set } = values;
  const { numUpdatedRows } = await db
    .updateTable("apiKey")
    .set(set)
    .where("id", "=", row.id)
    .where("secretHash", "=", row.secretHash)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("STATUS_CHANGED");
}

async function activeKey(ctx: StaffContext, id: string): Promise<ApiKey> {
  const row = await findKey(ctx, id);
  if (stateOf(row, ctx.now) !== "active") throw new Refusal("STATUS_CHANGED");
  return row;
}

async function makeKey(ctx: StaffContext & Deed, wanted: NewKey): Promise<MadeKey> {
  const { db, now, caller, scope } = ctx;
  const { name, institutionId, scopes, expiresOn, perMinute, origins } = wanted;
  if (!scope.some(({ id }) => id === institutionId)) throw absent();
  if (expiresOn && expiresOn < todayOf(now))
    throw new Refusal("VALIDATION", { fields: { expiresOn: "apiKey.dayPast" } });
  const working = await db
    .selectFrom("apiKey")
    .select(["name"])
    .where("institutionId", "=", institutionId)
    .where("revokedAt", "is", null)
    .execute();
  if (working.some((one) => one.name === name)) throw new Refusal("CONFLICT", { fields: { name: "apiKey.nameTaken" } });
  if (working.length >= MOST_KEYS) throw new Refusal("QUOTA_REACHED", { fields: { name: "apiKey.tooMany" } });
  const [id, secret, environment] = [newId(), newToken(), environmentOf(ctx)];
  await db
    .insertInto("apiKey")
    .values({
      ...{ id, institutionId, name, environment, perMinute },
      scopesJson: JSON.stringify(scopes),
      originsJson: JSON.stringify(origins),
      secretHash: sha256(secret),
      createdAt: now.toISOString(),
      createdByName: caller.account.name,
      expiresAt: expiresOn && endOf(expiresOn),
    })
    .execute();
  await ctx.audit("api-key.made", { subjectId: id, institutionId, details: { name, scopes, expiresOn, origins } });
  return { id, key: keyText({ environment, id, secret }) };
}
