import type { RouterContextProvider } from "react-router";
import { apiContext, siteContext } from "~/context";
import type { ComponentType } from "~/modules/journeys/rules/journey";
import type { Question } from "~/modules/tenancy/schema/question";

/** The frequent questions about a step. */
export async function questionsAbout(
  context: Readonly<RouterContextProvider>,
  step: ComponentType,
): Promise<Question[]> {
  if (!context.get(siteContext).hasQuestions) return [];
  return context.get(apiContext).questions.list({ step });
}
