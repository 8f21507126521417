import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { uni } from "~/modules/enrolments/service/test-enrolment";
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

  /** Copies a journey, under another name if given, and confirms the copy at two levels of one institution. */
  async function addedTwice(journeyId: string, existing: "duplicate" | "keep", name?: string) {
    const { api } = builder;
    const params = await api.journeyImports.copy({ id: journeyId });
    const stored = backend.db.selectFrom("journeyImport").select("contentJson").where("id", "=", params.id);
    const content = JSON.parse((await stored.executeTakeFirstOrThrow()).contentJson) as { name: string; url: string };
    const contentJson = JSON.stringify(name ? { ...content, name, url: "outra" } : content);
    await backend.db.updateTable("journeyImport").set({ contentJson }).where("id", "=", params.id).execute();
    const { targets: all } = await api.journeyImports.get({ ...params, existing });
    const targets = all
      .filter(({ action, institution }) => action === "add" && institution === all[0]?.institution)
      .slice(0, 2);
    expect(targets).toHaveLength(2);
    return api.journeyImports.confirm({ ...params, existing, targets });
  }

  it("each have a name and an address of their own, confirmed together [JRN-04]", async () => {
    const written = await addedTwice(uni("journey", "extensao"), "duplicate");
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
    const [first] = written;
    const again = await addedTwice(first?.journeyId ?? "", "duplicate");
    const stem = first?.name.replace(/ \(\d+\)$/, "");
    expect(again.map(({ name }) => name)).toEqual([`${stem} (4)`, `${stem} (5)`]);
  });

  it("are not needed for a journey that is new to the institution: the second is numbered [JRN-04]", async () => {
    const written = await addedTwice(uni("journey", "extensao"), "keep", "Outra jornada");
    expect(written.map(({ name }) => name)).toEqual(["Outra jornada", "Outra jornada (2)"]);
  });
});
