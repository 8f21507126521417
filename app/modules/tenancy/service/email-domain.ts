import { emailDomain } from "~/api/email-domain";
import { implement } from "~/procedure/context";
import { tenantSettingsOf } from "./setting-json";

export const emailDomainResource = implement(emailDomain, {
  list: async (_, { db, tenantId }) => {
    const row = await db.selectFrom("tenant").select("settingsJson").where("id", "=", tenantId).executeTakeFirst();
    return { status: 200, body: row ? tenantSettingsOf(row).emailDomains : [] };
  },
});
