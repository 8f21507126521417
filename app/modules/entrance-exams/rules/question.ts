/** The longest texts of a question, in characters. */
export const LONGEST_QUESTION = 4000;
export const LONGEST_ALTERNATIVE = 600;
export const LONGEST_AREA = 60;

/** The most questions of an attempt: its page is one form. */
export const MOST_QUESTIONS = 90;

/** The fewest and the most alternatives of a question. */
export const FEWEST_ALTERNATIVES = 2;
export const MOST_ALTERNATIVES = 5;

/** The states of a question's version: drawn into new attempts, superseded by a newer version, or no longer drawn. */
export const questionStates = ["active", "replaced", "retired"] as const;
export type QuestionState = (typeof questionStates)[number];

/** The letter under which an alternative is shown. @param place from 0 */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** What is wrong with a question: no text, too few or blank alternatives, equal ones, or no right one. */
export type QuestionProblem = "text" | "alternatives" | "repeated" | "correct";

/**
 * Checks a question before it joins the bank: all that is wrong with it, in the order of its form.
 * @param correct the place of the right alternative, from 0
 */
export function questionProblems(text: string, alternatives: readonly string[], correct: number): QuestionProblem[] {
  const hasGap = alternatives.length < FEWEST_ALTERNATIVES || alternatives.some((one) => one.trim() === "");
  const isRepeated = new Set(alternatives.map((one) => one.trim())).size !== alternatives.length;
  const isChosen = Number.isInteger(correct) && correct >= 0 && correct < alternatives.length;
  return [
    ...(text.trim() === "" ? (["text"] as const) : []),
    ...(hasGap ? (["alternatives"] as const) : isRepeated ? (["repeated"] as const) : []),
    ...(isChosen ? [] : (["correct"] as const)),
  ];
}
