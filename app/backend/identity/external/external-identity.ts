import { implement, notFound, problem } from "~/backend/context";
import { externalIdentity, LinkedIdentity } from "~/contract/external-identity";

/** The linked accounts at other providers that sign in to the caller's account. */
export const externalIdentityResource = implement(externalIdentity, {
  list: async (_, { db, caller }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    const rows = await db
      .selectFrom("external_identity")
      .select(["provider", "email", "created_at as linkedAt"])
      .where("tenant_id", "=", caller.tenantId)
      .where("user_id", "=", caller.userId)
      .orderBy("provider")
      .execute();
    return { status: 200, body: rows.map((row) => LinkedIdentity.parse(row)) };
  },

  unlink: async ({ params: { provider } }, { db, caller }) => {
    if (!caller) return problem(401, "UNAUTHENTICATED");
    if (caller.impersonatorId !== null) return problem(403, "IMPERSONATION_NOT_ALLOWED");
    const { numDeletedRows } = await db
      .deleteFrom("external_identity")
      .where("tenant_id", "=", caller.tenantId)
      .where("user_id", "=", caller.userId)
      .where("provider", "=", provider)
      .executeTakeFirst();
    return numDeletedRows > 0n ? { status: 200, body: { Message: "OK" as const } } : notFound;
  },
});
