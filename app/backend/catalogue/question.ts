import { implement } from "~/backend/context";
import { prepare } from "~/backend/database/prepare";
import { question } from "~/contract/question";
import type { Language } from "~/contract/value";
import { questionsOf, type StoredQuestion } from "./setting-json";

/** The texts in a language, otherwise in the first available one; none for a question without texts. */
function inLanguage({ id, steps, texts }: StoredQuestion, language: Language) {
  const written = (texts[language] ? language : Object.keys(texts)[0]) as Language | undefined;
  const text = written && texts[written];
  return text ? [{ id, steps, ...text, language: written }] : [];
}

const selectSettings = prepare((db, place: { tenantId: string; institutionId: string }) =>
  db
    .selectFrom("institution")
    .select("settings_json")
    .where("tenant_id", "=", place.tenantId)
    .where("id", "=", place.institutionId),
);

export const questionResource = implement(question, {
  list: async ({ query: { step } }, { db, tenantId, institutionId, language }) => {
    const [row] = await selectSettings(db, { tenantId, institutionId });
    const all = row ? questionsOf(row) : [];
    const asked = step ? all.filter(({ steps }) => steps.includes(step)) : all;
    return { status: 200, body: asked.flatMap((one) => inLanguage(one, language)) };
  },
});
