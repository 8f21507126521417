import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DraftData } from "~/api/draft";
import { openTestBackend, type TestBackend } from "~/backend/test-backend";
import { engines } from "~/data/test-database";
import { COUNT_LIMIT } from "~/modules/desk/rules/count-limit";
import { uni } from "~/modules/enrolments/service/test-enrolment";
import { changeFields } from "./test-form";

describe.each(engines)("the impact of publishing a form on %s", (engine) => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await openTestBackend(engine);
  });
  afterAll(async () => {
    expect(backend.failures).toEqual([]);
    await backend.close();
  });

  it("counts at most 1,000 applications under way that publishing affects, and says when there are more [FRM-01]", async () => {
    const beatriz = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    const impact = () => beatriz.formDrafts.impact({ id: uni("form", "personal-data") });
    const before = await impact();
    expect(before.isPart).toBe(false);
    const journey = await backend.db
      .selectFrom("journey")
      .select("id")
      .where("institutionId", "=", uni())
      .executeTakeFirstOrThrow();
    const data = DraftData.parse({ person: { fullName: "Rita Prado" } });
    const { id } = await backend.as().drafts.create({ data, journeyId: journey.id, journeyVersion: 1 });
    expect(await impact()).toMatchObject({ isPart: false, open: before.open + 1, answered: before.answered + 1 });
    const row = await backend.db.selectFrom("draft").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    for (let start = 0; start < COUNT_LIMIT; start += 100)
      await backend.db
        .insertInto("draft")
        .values(Array.from({ length: 100 }, (_, index) => ({ ...row, id: `${id}-${start + index}` })))
        .execute();
    expect(await impact()).toMatchObject({ isPart: true, open: COUNT_LIMIT });
  });

  it("says that candidates still see a field deleted from a form for some courses if the standard form has it [FRM-01]", async () => {
    const beatriz = backend.as({ token: await backend.tokenOf("admin@aurora.example.com") });
    const standard = { id: uni("form", "personal-data") };
    const mother = { name: "motherName", type: "text", visible: true, required: false, order: 90, orderMobile: 90 };
    const label = { "pt-BR": "Nome da mãe", en: "Mother's name", es: "Nombre de la madre" };
    const restore = await changeFields(backend, standard.id, (fields) => [...fields, { ...mother, label }]);
    const params = await beatriz.formDrafts.copy({ ...standard, name: "Cursos curtos" });
    await beatriz.formDrafts.publish({ ...params, revision: 1 });
    const impactOn = (of: { id: string }) => beatriz.formDrafts.impact({ ...of, field: mother.name });
    expect(await impactOn(params)).toMatchObject({ isInherited: true, leaving: [] });
    const leaves = { isInherited: false, leaving: [{ name: mother.name, answers: 0 }] };
    expect(await impactOn(standard)).toMatchObject(leaves);
    await restore();
    expect(await impactOn(params)).toMatchObject(leaves);
  });
});
