/** The right to see and change the bank of questions with their correct answers. */
export const RIGHT = "examQuestions.write";
