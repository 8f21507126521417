import type { RubricCriterion } from "~/contract/essay-rubric";
import { MOST_CRITERIA, MOST_LEVELS } from "~/domain/essay/rubric";
import { formatPoints } from "~/domain/exam/points";

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
export const criteriaOf = (typed: readonly TypedCriterion[]): RubricCriterion[] =>
  typed.map(({ code, name, levels }) => ({
    ...{ code, name: name.trim() },
    levels: levels.map(({ points, text }) => ({ points: hundredths(points), text: text.trim() })),
  }));

function hundredths(text: string): number {
  const [, whole, part = ""] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? -1 : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** The criteria after a button that changes the lists of the form; null for any other button. */
export function pressed(intent: string, typed: readonly TypedCriterion[]): TypedCriterion[] | null {
  const [name, ...places] = intent.split(":");
  const [index = -1, place = -1] = places.map(Number);
  const at = typed[index];
  if (name === "add-criterion") return typed.length < MOST_CRITERIA ? [...typed, noCriterion] : [...typed];
  if (!at) return null;
  const swapped = (other: number) =>
    typed.map((one, here) => (here === index ? (typed[other] ?? one) : here === other ? at : one));
  const withLevels = (levels: TypedCriterion["levels"]) =>
    typed.map((one, here) => (here === index ? { ...one, levels } : one));
  if (name === "remove-criterion") return typed.filter((_, here) => here !== index);
  if (name === "up-criterion") return index > 0 ? swapped(index - 1) : [...typed];
  if (name === "down-criterion") return index + 1 < typed.length ? swapped(index + 1) : [...typed];
  if (name === "add-level") return withLevels(at.levels.length < MOST_LEVELS ? [...at.levels, noLevel] : at.levels);
  if (name === "remove-level") return withLevels(at.levels.filter((_, here) => here !== place));
  return null;
}
