import { href, type RouterContextProvider } from "react-router";
import { apiContext, sessionContext, userContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { MOST_QUESTIONS } from "~/domain/entrance/question";
import { notFound, requireForm, requireInPerson } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { signIn } from "../essay/writing-action.server";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Place = { id: string; attemptId: string };

/** The answers in a posted form that differ from those that its page showed: only these are saved. */
export function changedAnswers(form: FormData): { position: number; chosen: number }[] {
  const drawn = new Set(String(form.get("drawn") ?? "").split(","));
  return Array.from({ length: MOST_QUESTIONS }, (_, index) => index + 1).flatMap((position) => {
    const text = form.get(`a${position}`);
    if (typeof text !== "string" || !/^\d{1,2}$/.test(text) || drawn.has(`${position}:${text}`)) return [];
    return [{ position, chosen: Number(text) }];
  });
}

/** Saves the changed answers. Without a session, the form's token authorizes this and nothing else. */
export function save(context: Args["context"], place: Place, form: FormData) {
  const { entranceExams } = context.get(apiContext);
  const answers = changedAnswers(form);
  if (context.get(userContext)) return entranceExams.answer({ ...place, answers });
  const token = String(form.get("token") ?? "").slice(0, 200);
  return entranceExams.keep({ attemptId: place.attemptId, answers, token });
}

/**
 * Saves the changed answers; then redirects to the same page, another question or the confirmation, as the pressed
 * button says. Redirects to sign-in without a session. Null when the exam is over.
 */
export async function answerExam(args: Args, place: Place): Promise<Response | null> {
  const { request, context } = args;
  requireInPerson(context);
  const form = requireForm(args);
  const isSignedIn = context.get(userContext) !== null;
  const saved = await orRefusal(save(context, place, form), "NOT_FOUND", "EXAM_OVER", "VALIDATION");
  const code = saved instanceof Refusal ? saved.code : null;
  if (code === "VALIDATION" || (code === "NOT_FOUND" && isSignedIn)) return notFound();
  if (code === "EXAM_OVER" && isSignedIn) return null;
  if (!isSignedIn) {
    if (code !== "NOT_FOUND")
      context.get(sessionContext).set({ notice: code ? "entrance.overLate" : "entrance.keptSignedOut" });
    return signIn(args);
  }
  const intent = String(form.get("intent") ?? "");
  if (intent === "submit") return seeOther(request, href("/entrance-exam/:id/:attemptId/submit", place));
  const next = /^next:(\d{1,3})$/.exec(intent)?.[1];
  return seeOther(request, href("/entrance-exam/:id/:attemptId", place) + (next ? `#q${next}` : ""));
}
