import type { RouterContextProvider } from "react-router";
import { apiContext, siteContext } from "~/context";
import type { Question } from "~/contract/question";
import type { ComponentType } from "~/domain/journey/journey";

/** The frequent questions about a step; an empty list if they cannot be loaded, since a step works without them. */
export async function questionsAbout(
  context: Readonly<RouterContextProvider>,
  step: ComponentType,
): Promise<Question[]> {
  if (!context.get(siteContext).hasQuestions) return [];
  const answer = await context.get(apiContext).question.list({ query: { step } });
  return answer.status === 200 ? answer.body : [];
}
