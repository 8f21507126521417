import { componentTypes } from "~/modules/journeys/rules/journey";
import type { Language, TextByLanguage } from "~/rules/language";
import { choices, code, optional, texts, whole } from "../setting-field";
import { defineKind, type SettingErrors } from "../setting-kind";

/** The languages in which only one of two texts is written, as errors of the other one. */
function missingBeside(name: string, own: TextByLanguage | null, other: TextByLanguage | null): SettingErrors {
  const missing = Object.keys(other ?? {}).filter((language) => !own?.[language as Language]);
  return Object.fromEntries(missing.map((language) => [`${name}.${language}`, "setting.errorRequired"]));
}

/** A frequent question with its answer. */
export const question = defineKind("question", {
  fields: {
    key: code(),
    steps: choices(...componentTypes),
    question: texts(300),
    answer: texts(2_000, { isLong: true }),
    position: whole(0, 999),
  },
  key: ["key"],
  title: "question",
  check: ({ question: asked, answer }): SettingErrors => ({
    ...missingBeside("question", asked, answer),
    ...missingBeside("answer", answer, asked),
  }),
});

interface Section {
  title: string;
  paragraphs: string[];
}

/** The sections of a manual: "## " begins one, an empty line separates paragraphs; null for text outside of sections. */
export function manualSections(body: string): Section[] | null {
  const blocks = body.split(/\n\s*\n/).flatMap((one) => one.trim() || []);
  const sections: Section[] = [];
  for (const block of blocks)
    if (block.startsWith("## ")) sections.push({ title: block.slice(3).trim(), paragraphs: [] });
    else if (sections.length === 0) return null;
    else sections.at(-1)?.paragraphs.push(block);
  const isWhole = sections.every(({ title, paragraphs }) => title && !title.includes("\n") && paragraphs.length > 0);
  return isWhole && sections.length > 0 ? sections : null;
}

/** The manual of an institution for its candidates; the portal's own one while it is empty. */
export const manual = defineKind("manual", {
  fields: {
    title: optional(texts(160)),
    lead: optional(texts(600, { isLong: true })),
    body: optional(texts(40_000, { isLong: true })),
  },
  key: [],
  title: "title",
  check({ title, lead, body }): SettingErrors {
    const unreadable = Object.entries(body ?? {}).filter(([, written]) => manualSections(written) === null);
    return {
      ...missingBeside("title", title, { ...lead, ...body }),
      ...missingBeside("body", body, { ...lead, ...title }),
      ...Object.fromEntries(unreadable.map(([language]) => [`body.${language}`, "setting.errorSections"])),
    };
  },
});
