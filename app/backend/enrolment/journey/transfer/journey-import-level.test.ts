import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { engines } from "~/backend/database/test-database";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { uni } from "../../test-enrolment";
import { type Builder, builderOf } from "../test-journey";

describe.each(engines)("duplicates of a journey at levels of one institution on %s", (engine) => {
  let backend: TestBackend;
  let builder: Builder;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
    builder = await builderOf(backend);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("each have a name and an address of their own, confirmed together [JRN-04]", async () => {
    const { api } = builder;
    const copied = await api.journeyImport.copy({ params: { id: uni("journey", "extensao") } });
    const params = copied.status === 201 ? { id: copied.body.id } : expect.fail(JSON.stringify(copied));
    const plan = await api.journeyImport.get({ params, query: { existing: "duplicate" } });
    const all = plan.status === 200 ? plan.body.targets : expect.fail(JSON.stringify(plan));
    const targets = all
      .filter(({ action, institution }) => action === "add" && institution === all[0]?.institution)
      .slice(0, 2);
    expect(targets).toHaveLength(2);
    const done = await api.journeyImport.confirm({ params, body: { existing: "duplicate", targets } });
    const written = done.status === 200 ? done.body : expect.fail(JSON.stringify(done));
    const rows = await backend.db
      .selectFrom("journey")
      .select(["name", "url"])
      .where(
        "id",
        "in",
        written.map(({ journeyId }) => journeyId),
      )
      .execute();
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(written.map(({ name }) => name)));
    expect(new Set(rows.map(({ url }) => url)).size).toBe(2);
  });
});
