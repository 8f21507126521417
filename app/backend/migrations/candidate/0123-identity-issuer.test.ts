import { expect, it } from "vitest";
import { engines, openTestDatabase } from "~/backend/database/test-database";
import { identityIssuer } from "./0123-identity-issuer";

it.each(engines)(
  "gives each linked account the issuer that its tenant has configured, on %s [AUT-05] [AUT-06]",
  async (engine) => {
    const { db, close } = await openTestDatabase(engine);
    const created_at = "2026-01-01T00:00:00.000Z";
    const identityProviders = {
      saml: { entityId: "https://idp.example.edu/metadata" },
      google: { issuer: null },
      safea: { issuer: "https://issuer.example.edu" },
      facebook: null,
    };
    await db
      .insertInto("tenant")
      .values({ id: "t", alias: "t", name: "T", settings_json: JSON.stringify({ identityProviders }) })
      .execute();
    const row = { tenant_id: "t", issuer: "", user_id: "u", email: null, created_at };
    for (const provider of ["saml", "google", "safea", "facebook"])
      await db
        .insertInto("external_identity")
        .values({ ...row, provider, subject: "s" })
        .execute();
    await identityIssuer.up(db);
    const read = await db.selectFrom("external_identity").select(["provider", "issuer"]).orderBy("provider").execute();
    expect(read).toEqual([
      { provider: "facebook", issuer: "" },
      { provider: "google", issuer: "https://accounts.google.com" },
      { provider: "safea", issuer: "https://issuer.example.edu" },
      { provider: "saml", issuer: "https://idp.example.edu/metadata" },
    ]);
    await close();
  },
);
