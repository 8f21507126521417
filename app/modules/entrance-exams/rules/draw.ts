import { numbersFrom, shuffled } from "~/rules/seeded";
import { MOST_QUESTIONS } from "./question";

/** A question that may be drawn; `root` is the same for all its versions. */
export interface DrawableQuestion {
  id: string;
  root: string;
  /** How many alternatives it has. */
  alternatives: number;
}

/** An area of the exam: how many of its questions an attempt has. */
export interface DrawableArea {
  drawn: number;
  questions: readonly DrawableQuestion[];
}

/** A question of an attempt with the order of its alternatives, by their places in the bank. */
export interface DrawnQuestion {
  id: string;
  order: number[];
}

/**
 * Draws the questions of an attempt, area after area: as many as possible that the person has not seen, then those seen
 * longest ago. The seed decides on everything else: which unseen ones, and the order of questions and alternatives.
 * @param seen roots of questions in earlier attempts, from the oldest to the newest
 * @returns the questions, at most as many as an attempt may have; fewer than `drawn` of an area that has fewer
 */
export function drawQuestions(areas: readonly DrawableArea[], seen: readonly string[], seed: number): DrawnQuestion[] {
  const next = numbersFrom(seed);
  const lastSeen = new Map(seen.map((root, index) => [root, index]));
  const all = areas.flatMap(({ drawn, questions }) => {
    const unseen = shuffled(
      questions.filter(({ root }) => !lastSeen.has(root)),
      next,
    );
    const old = questions
      .filter(({ root }) => lastSeen.has(root))
      .sort((one, other) => (lastSeen.get(one.root) ?? 0) - (lastSeen.get(other.root) ?? 0));
    const chosen = shuffled([...unseen, ...old].slice(0, drawn), next);
    return chosen.map(({ id, alternatives }) => ({
      id,
      order: shuffled(
        Array.from({ length: alternatives }, (_, index) => index),
        next,
      ),
    }));
  });
  return all.slice(0, MOST_QUESTIONS);
}
