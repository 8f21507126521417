import { z } from "zod";
import { absent, Refusal } from "~/api/refusal";
import { tenantHandle } from "~/data/tenant";
import { ExternalIdentity, ExternalProvider, type LinkedIdentity } from "~/modules/people/schema/external-identity";
import { command, operation, query } from "~/procedure/procedure";
import { isPasswordOff } from "../password/password-way";
import { linkExternally } from "./external-sign-in";

const own = { access: "user", inPerson: true, openToReaders: true } as const;

/** The accounts at other providers that sign in to the caller's account. */
export const externalIdentityProcedures = {
  list: query({ access: "user" }, async ({ db, caller }): Promise<LinkedIdentity[]> => {
    const rows = await tenantHandle(db, caller.tenantId)
      .selectFrom("externalIdentity")
      .select(["provider", "email", "createdAt"])
      .where("userId", "=", caller.userId)
      .orderBy("provider")
      .execute();
    return rows.map(({ provider, email, createdAt }) => ({
      provider: ExternalProvider.parse(provider),
      email,
      linkedAt: createdAt,
    }));
  }),

  /** Links an identity; refuses with OTHER_DOCUMENT_LINKED if it is linked to another account. */
  link: operation({ ...own, input: ExternalIdentity }, linkExternally),

  /** Unlinks a provider; refuses with CONFLICT the last one where nobody signs in by a password. */
  unlink: command({ ...own, input: z.object({ provider: z.string() }) }, async (ctx, { provider }) => {
    const { db, caller } = ctx;
    const links = () =>
      tenantHandle(db, caller.tenantId).selectFrom("externalIdentity").where("userId", "=", caller.userId);
    if (await isPasswordOff({ db, tenantId: caller.tenantId })) {
      const others = await links().select("provider").where("provider", "!=", provider).limit(1).execute();
      if (others.length === 0) throw new Refusal("CONFLICT");
    }
    const { numDeletedRows } = await tenantHandle(db, caller.tenantId)
      .deleteFrom("externalIdentity")
      .where("userId", "=", caller.userId)
      .where("provider", "=", provider)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw absent();
  }),
};
