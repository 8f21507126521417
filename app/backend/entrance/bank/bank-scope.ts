/** The right to see and change the bank of questions with their right answers. */
export const RIGHT = "examQuestions.write";
