import { expect, it } from "vitest";
import { engines, openTestDatabase } from "~/backend/database/test-database";
import { questionSearch } from "./0091-question-search";

it.each(engines)("makes the questions that a bank already has searchable, on %s [ESS-02]", async (engine) => {
  const { db, close } = await openTestDatabase(engine);
  const row = { tenant_id: "t", id: "q", institution_id: "i", area_id: "a", root_id: "q", version: 1 };
  const text = "Água e AÇÚCAR";
  await db
    .insertInto("entrance_question")
    .values({
      ...{ ...row, state: "active", text, search_text: "", alternatives_json: "[]", correct: 0, author_id: "" },
      ...{ author_name: null, created_at: "2026-01-01T00:00:00.000Z" },
    })
    .execute();
  await db.schema.alterTable("entrance_question").dropColumn("search_text").execute();
  await questionSearch.up(db);
  const read = await db.selectFrom("entrance_question").select(["text", "search_text"]).execute();
  expect(read).toEqual([{ text, search_text: "agua e acucar" }]);
  await close();
});
