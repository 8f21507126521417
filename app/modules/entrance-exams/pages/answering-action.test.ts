import { expect, it } from "vitest";
import { MOST_QUESTIONS } from "~/modules/entrance-exams/rules/question";
import { PostedAnswers } from "./answering-action.server";

it("reads each changed answer of the longest exam [ESS-02]", () => {
  const form: Record<string, string> = { drawn: "1:0,2:3" };
  for (let position = 1; position <= MOST_QUESTIONS; position++) form[`a${position}`] = "3";
  const { answers: changed } = PostedAnswers.parse(form);
  expect(changed).toHaveLength(MOST_QUESTIONS - 1);
  expect(changed.at(0)).toEqual({ position: 1, chosen: 3 });
  expect(changed.at(-1)).toEqual({ position: MOST_QUESTIONS, chosen: 3 });
});
