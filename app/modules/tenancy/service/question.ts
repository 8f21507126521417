import { z } from "zod";
import type { Language } from "~/api/value";
import { prepare } from "~/data/prepare";
import type { TenantDatabase } from "~/data/tenant";
import { type ComponentType, componentTypes } from "~/modules/journeys/rules/journey";
import type { Question } from "~/modules/tenancy/schema/question";
import { query } from "~/procedure/procedure";

/** A frequent question with its answer, by the languages in which the institution wrote both. */
export type QuestionTexts = Partial<Record<Language, { question: string; answer: string }>>;

/** Selects the frequent questions of an institution in its order, archived ones included. */
export const questionsQuery = (db: TenantDatabase, { institutionId }: { institutionId: string }) =>
  db
    .selectFrom("frequentQuestion")
    .selectAll()
    .where("institutionId", "=", institutionId)
    .orderBy("position")
    .orderBy("id");

const selectQuestions = prepare((db, { institutionId }: { tenantId: string; institutionId: string }) =>
  questionsQuery(db, { institutionId }).where("active", "=", 1),
);

/** The texts in a language, otherwise in the first available one; none for a question without texts. */
function inLanguage(texts: QuestionTexts, language: Language) {
  const written = (texts[language] ? language : Object.keys(texts)[0]) as Language | undefined;
  const text = written && texts[written];
  return text ? { ...text, language: written } : null;
}

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
      const rows = await selectQuestions(db, { tenantId, institutionId });
      return rows.flatMap(({ code, stepsJson, textsJson }) => {
        const steps = JSON.parse(stepsJson) as ComponentType[];
        const texts = inLanguage(JSON.parse(textsJson), language);
        return texts && (!step || steps.includes(step)) ? [{ id: code, steps, ...texts }] : [];
      });
    },
  ),
};
