import type { RouterContextProvider } from "react-router";
import { apiContext, siteContext } from "~/context";
import type { Question } from "~/contract/question";
import type { ComponentType } from "~/domain/journey/journey";

/** The frequent questions about a step. */
export async function questionsAbout(
  context: Readonly<RouterContextProvider>,
  step: ComponentType,
): Promise<Question[]> {
  if (!context.get(siteContext).hasQuestions) return [];
  return context.get(apiContext).questions.list({ step });
}
