import type { ManualText } from "~/api/manual";
import type { ComponentType } from "~/modules/journeys/rules/journey";
import { manual, manualSections, question } from "~/modules/settings/rules/kind/candidate-text";
import type { ContentOf } from "~/modules/settings/rules/setting-field";
import { institutionSettingsOf, type QuestionTexts, questionsQuery } from "~/modules/tenancy/service";
import type { Language, TextByLanguage } from "~/rules/language";
import { storeOf } from "../setting-store";
import { institutionRow, writeSettings } from "./institution";

/** A text by language of texts that stand together in each language. */
function textsAcross<Texts>(
  written: Partial<Record<Language, Texts>>,
  textOf: (texts: Texts) => string,
): TextByLanguage | null {
  const found = Object.entries(written).flatMap(([language, texts]) => {
    const text = textOf(texts as Texts);
    return text ? [[language, text]] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** Frequent questions of an institution. */
export const questionStore = storeOf({
  kind: question,
  async read(db, { institutionId }) {
    const rows = await questionsQuery(db, { institutionId }).execute();
    return rows.map(({ id, code, position, stepsJson, textsJson, active }) => {
      const texts = JSON.parse(textsJson) as QuestionTexts;
      return {
        ...{ id, isArchived: active === 0 },
        content: {
          ...{ key: code, steps: JSON.parse(stepsJson) as ComponentType[], position },
          question: textsAcross(texts, (one) => one.question) ?? {},
          answer: textsAcross(texts, (one) => one.answer) ?? {},
        },
      };
    });
  },
  added: ({ institutionId }, { id, content }) => ({
    frequentQuestion: [{ id, institutionId, active: 1, ...questionColumns(content) }],
  }),
  async write(db, _place, { id, content }) {
    await db.updateTable("frequentQuestion").set(questionColumns(content)).where("id", "=", id).execute();
  },
  async archive(db, id, isArchived) {
    await db
      .updateTable("frequentQuestion")
      .set({ active: isArchived ? 0 : 1 })
      .where("id", "=", id)
      .execute();
  },
});

function questionColumns({ key: code, steps, position, ...content }: ContentOf<typeof question.fields>) {
  const texts = Object.entries(content.question).map(([language, text]) => [
    language,
    { question: text, answer: content.answer[language as Language] ?? "" },
  ]);
  return {
    ...{ code, position, stepsJson: JSON.stringify(steps) },
    textsJson: JSON.stringify(Object.fromEntries(texts)),
  };
}

const bodyOf = ({ sections }: ManualText): string =>
  sections.map(({ title, paragraphs }) => [`## ${title}`, ...paragraphs].join("\n\n")).join("\n\n");

/** The manual, which stands in the settings of the institution. */
export const manualStore = storeOf({
  kind: manual,
  async read(db, { institutionId }) {
    const { manual: texts } = institutionSettingsOf(await institutionRow(db, institutionId));
    const content = {
      title: textsAcross(texts, (one) => one.title),
      lead: textsAcross(texts, (one) => one.lead),
      body: textsAcross(texts, bodyOf),
    };
    return [{ id: institutionId, isArchived: false, content }];
  },
  async write(db, { institutionId }, { content: { title, lead, body } }) {
    const texts = Object.entries(title ?? {}).map(([language, name]): [string, ManualText] => [
      language,
      {
        ...{ title: name, lead: lead?.[language as Language] ?? "" },
        sections: manualSections(body?.[language as Language] ?? "") ?? [],
      },
    ]);
    await writeSettings(db, institutionId, () => ({ manual: Object.fromEntries(texts) }));
  },
});
