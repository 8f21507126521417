import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import { guideSteps } from "~/modules/settings/schema/start-guide";
import { operationSettings } from "~/modules/tenancy/service";

describe.each(engines)("the guide to an open portal on %s", (engine) => {
  let backend: TestBackend;
  let token: string;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    token = await backend.tokenOf("admin@aurora.example.com");
  });
  afterAll(() => backend.close());

  const guide = async () => backend.as({ token }).settings.guide();
  const missing = async () => {
    const found = await guide();
    const steps = found?.steps.filter(({ isDone, isOptional }) => !isDone && !isOptional) ?? [];
    return found && { ...found, steps: steps.map(({ step }) => step) };
  };

  it("is empty where candidates can enrol, and names what is missing [STF-05] [OPS-01]", async () => {
    const { db } = backend;
    expect(await missing()).toBeNull();
    const code = "pos-graduacao";
    const [level] = await db
      .selectFrom("educationLevel")
      .select(["id", "namesJson"])
      .where("code", "=", code)
      .where("institutionId", "=", uni())
      .execute();
    const journeys = db.updateTable("journey").where("educationLevelId", "=", level?.id ?? "");
    const { active } = await db
      .selectFrom("journey")
      .select("active")
      .where("educationLevelId", "=", level?.id ?? "")
      .orderBy("active", "desc")
      .executeTakeFirstOrThrow();
    expect(active).toBe(1);
    await journeys.set({ active: 0 }).execute();
    const step = (await guide())?.steps.find(({ isDone, isOptional }) => !isDone && !isOptional);
    expect(step).toEqual({
      ...{ step: "journey", isDone: false, isOptional: false },
      levels: [JSON.parse(level?.namesJson ?? "{}")["pt-BR"]],
    });
    // A level that nobody can choose needs no journey.
    await db
      .updateTable("course")
      .set({ active: 0 })
      .where("educationLevelId", "=", level?.id ?? "")
      .execute();
    expect(await missing()).toBeNull();
    await db.updateTable("intake").set({ endsOn: "2026-03-01" }).execute();
    expect(await missing()).toMatchObject({
      place: "aurora-uni",
      steps: ["intake", "offer"],
    });
    await db.updateTable("course").set({ active: 0 }).execute();
    await db.updateTable("journey").set({ active: 0 }).execute();
    await db.deleteFrom("contractTemplate").execute();
    await db.deleteFrom("formGroup").execute();
    await db
      .updateTable("institution")
      .set({ themeJson: JSON.stringify(operationSettings.theme) })
      .execute();
    for (const table of ["educationLevel", "ingressMode", "campus"] as const)
      await db
        .updateTable(table as "campus")
        .set({ active: 0 })
        .execute();
    // The sandbox takes payments here.
    const needed = guideSteps.filter((one) => !["account", "theme", "homePage"].includes(one));
    expect(await missing()).toEqual({ place: "aurora-uni", steps: needed });
    const theme = (await guide())?.steps.find((one) => one.step === "theme");
    expect(theme).toEqual({ step: "theme", isDone: false, isOptional: true, levels: [] });
  });
});
