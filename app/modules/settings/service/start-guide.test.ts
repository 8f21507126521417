import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { guideSteps } from "~/modules/settings/schema/start-guide";

describe.each(engines)("the guide to an open portal on %s", (engine) => {
  let backend: TestBackend;
  let token: string;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    token = await backend.tokenOf("admin@aurora.example.com");
  });
  afterAll(() => backend.close());

  const missing = async () => {
    const guide = await backend.as({ token }).settings.guide();
    return guide && { ...guide, steps: guide.steps.filter(({ isDone }) => !isDone).map(({ step }) => step) };
  };

  it("is empty where candidates can enrol, and names what is missing [STF-05] [OPS-01]", async () => {
    const { db } = backend;
    expect(await missing()).toBeNull();
    await db.updateTable("course").set({ active: 0 }).execute();
    expect(await missing()).toMatchObject({ place: "aurora-uni", steps: ["course"], journeyUrl: expect.any(String) });
    await db.updateTable("offerCampus").set({ priceListId: null }).execute();
    await db.updateTable("journey").set({ active: 0 }).execute();
    await db.deleteFrom("contractTemplate").execute();
    for (const table of ["educationLevel", "ingressMode", "campus", "intake"] as const)
      await db
        .updateTable(table as "campus")
        .set({ active: 0 })
        .execute();
    // The sandbox takes payments here.
    const steps = guideSteps.filter((step) => step !== "account");
    expect(await missing()).toEqual({ place: "aurora-uni", steps, journeyUrl: null });
  });
});
