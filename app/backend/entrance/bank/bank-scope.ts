/** The right to see and change the bank of questions with their right answers. */
export const RIGHT = "examQuestions.write";

/** The most questions of an attempt: its page is one form. */
export const MOST_QUESTIONS = 90;
