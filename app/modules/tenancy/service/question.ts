import { z } from "zod";
import type { Language } from "~/api/value";
import { prepare } from "~/data/prepare";
import { type ComponentType, componentTypes } from "~/modules/journeys/rules/journey";
import type { Question } from "~/modules/tenancy/schema/question";
import { query } from "~/procedure/procedure";
import { questionsOf, type StoredQuestion } from "./setting-json";

/** The texts in a language, otherwise in the first available one; none for a question without texts. */
function inLanguage({ id, steps, texts }: StoredQuestion, language: Language) {
  const written = (texts[language] ? language : Object.keys(texts)[0]) as Language | undefined;
  const text = written && texts[written];
  return text ? [{ id, steps, ...text, language: written }] : [];
}

const selectSettings = prepare((db, place: { tenantId: string; institutionId: string }) =>
  db.selectFrom("institution").select("settingsJson").where("id", "=", place.institutionId),
);

/** Frequent questions of the institution. */
export const questionProcedures = {
  /** The questions in the institution's order; of a step those about it. */
  list: query(
    {
      access: "visitor",
      keepSeconds: 60,
      input: z.object({ step: z.enum(componentTypes as [ComponentType]).optional() }),
    },
    async ({ db, tenantId, institutionId, language }, { step }): Promise<Question[]> => {
      const [row] = await selectSettings(db, { tenantId, institutionId });
      const all = row ? questionsOf(row) : [];
      const asked = step ? all.filter(({ steps }) => steps.includes(step)) : all;
      return asked.flatMap((one) => inLanguage(one, language));
    },
  ),
};
