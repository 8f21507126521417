import { href, type RouterContextProvider } from "react-router";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, sessionContext, userContext } from "~/context";
import { PostedTexts } from "~/form/texts";
import { notFound, requireInPerson } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { MOST_QUESTIONS } from "~/modules/entrance-exams/rules/question";
import { signIn } from "~/modules/essays/pages/writing-action.server";
import { pressedOf, valuesOf } from "~/shell/submit.server";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Place = { id: string; attemptId: string };

/** The answers in a posted form that differ from those that its page showed, and so are saved; and the form's token. */
export const PostedAnswers = PostedTexts.transform(({ drawn = "", token = "", ...texts }) => {
  const before = new Set(drawn.split(","));
  const positions = Array.from({ length: MOST_QUESTIONS }, (_, index) => index + 1);
  const answers = positions.flatMap((position) => {
    const text = texts[`a${position}`] ?? "";
    return /^\d{1,2}$/.test(text) && !before.has(`${position}:${text}`) ? [{ position, chosen: Number(text) }] : [];
  });
  return { answers, token: token.slice(0, 200) };
});

/** Saves the changed answers. Without a session, the form's token authorizes this and nothing else. */
export function save({ context }: Pick<Args, "context">, place: Place) {
  const { entranceExams } = context.get(apiContext);
  const { answers, token } = valuesOf({ context }, PostedAnswers);
  if (context.get(userContext)) return entranceExams.answer({ ...place, answers });
  return entranceExams.keep({ attemptId: place.attemptId, answers, token });
}

/**
 * Saves the changed answers; then redirects to the same page, another question or the confirmation, as the pressed
 * button says. Redirects to sign-in without a session. Null when the exam is over.
 */
export async function answerExam(args: Args, place: Place): Promise<Response | null> {
  const { request, context } = args;
  requireInPerson(context);
  const isSignedIn = context.get(userContext) !== null;
  const saved = await orRefusal(save(args, place), "NOT_FOUND", "EXAM_OVER", "VALIDATION");
  const code = saved instanceof Refusal ? saved.code : null;
  if (code === "VALIDATION" || (code === "NOT_FOUND" && isSignedIn)) return notFound();
  if (code === "EXAM_OVER" && isSignedIn) return null;
  if (!isSignedIn) {
    if (code !== "NOT_FOUND")
      context.get(sessionContext).set({ notice: code ? "entrance.overLate" : "entrance.keptSignedOut" });
    return signIn(args);
  }
  const { intent, about = "" } = pressedOf(args, ["submit", "next"]) ?? {};
  if (intent === "submit") return seeOther(request, href("/entrance-exam/:id/:attemptId/submit", place));
  const next = /^\d{1,3}$/.test(about) ? `#q${about}` : "";
  return seeOther(request, href("/entrance-exam/:id/:attemptId", place) + next);
}
