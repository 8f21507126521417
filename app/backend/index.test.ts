import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseConnection } from "~/data/connection";
import { openTestDatabase } from "~/data/test-database";
import { demoId, seedDemo } from "~/demo";
import { createPasswordHasher } from "~/modules/people/service/password/password";
import { createBackend } from ".";
import { CHEAP, NOW } from "./test-backend";

describe("embedded services", () => {
  let connection: DatabaseConnection;
  beforeAll(async () => {
    connection = await openTestDatabase("sqlite");
    await seedDemo(connection.db, NOW, createPasswordHasher(CHEAP));
  });
  afterAll(() => connection.close());

  const backendWith = (apiKey: string | null) =>
    createBackend({
      db: connection.db,
      config: { apiKey, providerSecret: null, localityUrl: null, sandbox: true, passwordCost: CHEAP },
      clock: () => NOW,
    });
  const settings = "http://setting.embedded/applications/portal/hostname/aurora.localhost";

  it("accepts calls of the setting service only with its API key [API-02]", async () => {
    const { setting } = backendWith("the-key-of-the-portal");
    expect((await setting(new Request(settings))).status).toBe(401);
    expect((await setting(new Request(settings, { headers: { "x-api-key": "another" } }))).status).toBe(401);
    expect((await setting(new Request(settings, { headers: { "x-api-key": "the-key-of-the-portal" } }))).status).toBe(
      200,
    );
  });

  it("each service answers only its own calls [API-01]", async () => {
    const { setting, candidate } = backendWith(null);
    expect((await candidate(new Request("http://candidate.embedded/genders"))).status).toBe(200);
    expect((await setting(new Request("http://setting.embedded/genders"))).status).toBe(404);
  });

  it("matches the language with or without region, else uses Portuguese [LAY-03]", async () => {
    const { candidate } = backendWith(null);
    const female = async (language: string) => {
      const headers = { "accept-language": language };
      const response = await candidate(new Request("http://candidate.embedded/genders", { headers }));
      return ((await response.json()) as { description: string }[])[0]?.description;
    };
    const asked = await Promise.all(["en", "en-US,en;q=0.9", "es-AR", "pt", "fr", ""].map(female));
    expect(asked).toEqual(["Female", "Female", "Femenino", "Feminino", "Feminino", "Feminino"]);
  });

  it("refuses an institution without its tenant [TEN-08]", async () => {
    const { subscription } = backendWith(null);
    const headers = { "x-institution-id": demoId("aurora-uni") };
    const response = await subscription(new Request("http://subscription.embedded/educationlevels/", { headers }));
    expect(response.status).toBe(404);
  });
});
