import { PostedTexts } from "~/form/texts";
import { messageKey } from "~/i18n/message-key";
import { MOST_CRITERIA, MOST_LEVELS, rubricFaults } from "~/modules/essays/rules/rubric";
import type { RubricCriterion } from "~/modules/essays/schema/essay-rubric";
import { formatPoints } from "~/rules/points";

type Posted = Readonly<Record<string, string>>;

/** A criterion as typed in its fields. */
export interface TypedCriterion {
  code: string;
  name: string;
  levels: { points: string; text: string }[];
}

const noLevel = { points: "", text: "" };
const noCriterion: TypedCriterion = { code: "", name: "", levels: [noLevel, noLevel] };

/** The criteria of a rubric as their fields show them. */
export const typedOf = (criteria: readonly RubricCriterion[], locale: string): TypedCriterion[] =>
  criteria.map(({ code, name, levels }) => ({
    ...{ code, name },
    levels: levels.map(({ points, text }) => ({ points: formatPoints(points, locale), text })),
  }));

/** The texts of a rubric's fields, by field name. */
export const rubricTexts = (criteria: readonly TypedCriterion[]): Record<string, string> =>
  Object.fromEntries(
    criteria.flatMap(({ code, name, levels }, index) => [
      [`c${index}-code`, code],
      [`c${index}-name`, name],
      ...levels.flatMap(({ points, text }, place) => [
        [`c${index}-l${place}-points`, points],
        [`c${index}-l${place}-text`, text],
      ]),
    ]),
  );

/** The criteria that a form posted, as they were typed. */
export function typedIn(posted: Posted): TypedCriterion[] {
  const criteria: TypedCriterion[] = [];
  for (let index = 0; index <= MOST_CRITERIA; index += 1) {
    const code = posted[`c${index}-code`];
    if (code === undefined) break;
    const levels: TypedCriterion["levels"] = [];
    for (let place = 0; place <= MOST_LEVELS; place += 1) {
      const points = posted[`c${index}-l${place}-points`];
      if (points === undefined) break;
      levels.push({ points, text: posted[`c${index}-l${place}-text`] ?? "" });
    }
    criteria.push({ code: code.slice(0, 40), name: posted[`c${index}-name`] ?? "", levels });
  }
  return criteria;
}

/**
 * The criteria of a rubric from their typed texts. Points are in hundredths; -1 stands for a text that is not a number
 * below 100 with at most two decimals.
 */
const criteriaOf = (typed: readonly TypedCriterion[]): RubricCriterion[] =>
  typed.map(({ code, name, levels }) => ({
    ...{ code, name: name.trim() },
    levels: levels.map(({ points, text }) => ({ points: hundredths(points), text: text.trim() })),
  }));

function hundredths(text: string): number {
  const [, whole, part = ""] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? -1 : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** The form of a rubric, with the newest version when the page was shown. */
export const RubricForm = PostedTexts.transform((posted) => ({
  base: Number(posted.base) || 0,
  criteria: criteriaOf(typedIn(posted)),
})).superRefine(({ criteria }, { addIssue }) => {
  for (const { at, kind } of rubricFaults(criteria))
    addIssue({ code: "custom", path: [at], message: messageKey(`essayRubric.error_${kind}`) });
});

/** The buttons that change the lists of the form without saving. */
export const listButtons = [
  "add-criterion",
  "remove-criterion",
  "up-criterion",
  "down-criterion",
  "add-level",
  "remove-level",
] as const;

/** The criteria after the press of one of these; `about` are the places of a criterion and a level, as in `1:2`. */
export function pressed(
  { intent, about }: { intent: (typeof listButtons)[number]; about: string },
  typed: readonly TypedCriterion[],
): readonly TypedCriterion[] {
  const [index = -1, place = -1] = about.split(":").map(Number);
  const at = typed[index];
  if (intent === "add-criterion") return typed.length < MOST_CRITERIA ? [...typed, noCriterion] : typed;
  if (!at) return typed;
  const swapped = (other: number) =>
    typed.map((one, here) => (here === index ? (typed[other] ?? one) : here === other ? at : one));
  const withLevels = (levels: TypedCriterion["levels"]) =>
    typed.map((one, here) => (here === index ? { ...one, levels } : one));
  switch (intent) {
    case "remove-criterion":
      return typed.filter((_, here) => here !== index);
    case "up-criterion":
      return index > 0 ? swapped(index - 1) : typed;
    case "down-criterion":
      return index + 1 < typed.length ? swapped(index + 1) : typed;
    case "add-level":
      return withLevels(at.levels.length < MOST_LEVELS ? [...at.levels, noLevel] : at.levels);
    case "remove-level":
      return withLevels(at.levels.filter((_, here) => here !== place));
  }
}
