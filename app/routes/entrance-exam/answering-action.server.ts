import { href, type RouterContextProvider } from "react-router";
import { apiContext, sessionContext, userContext } from "~/context";
import { MOST_QUESTIONS } from "~/domain/entrance/question";
import { notFound, requireForm, requireInPerson, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { signIn } from "../essay/writing-action.server";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Place = { id: string; attempt: string };

/** The answers in a posted form that differ from those that its page showed: only these are saved. */
export function changedAnswers(form: FormData): { position: number; chosen: number }[] {
  const drawn = new Set(String(form.get("drawn") ?? "").split(","));
  return Array.from({ length: MOST_QUESTIONS }, (_, index) => index + 1).flatMap((position) => {
    const text = form.get(`a${position}`);
    if (typeof text !== "string" || !/^\d{1,2}$/.test(text) || drawn.has(`${position}:${text}`)) return [];
    return [{ position, chosen: Number(text) }];
  });
}

/** Saves the changed answers. Without a session, the form's token authorizes this call and no other. */
export async function save({ context }: Args, { id, attempt }: Place, form: FormData) {
  const { entranceExam } = context.get(apiContext);
  const answers = changedAnswers(form);
  const isSignedIn = context.get(userContext) !== null;
  const token = String(form.get("token") ?? "").slice(0, 200);
  const answer = isSignedIn
    ? await entranceExam.answer({ params: { id, attempt }, body: { answers } })
    : await entranceExam.keep({ params: { attempt }, body: { answers, token } });
  return { answer, isSignedIn };
}

/**
 * Saves the changed answers; then redirects to the same page, another question or the confirmation, as the pressed
 * button says. Redirects to sign-in without a session. Null when the exam is over.
 */
export async function answerExam(args: Args, place: Place): Promise<Response | null> {
  requireInPerson(args.context);
  const form = requireForm(args);
  const { answer, isSignedIn } = await save(args, place, form);
  if (answer.status === 404) return isSignedIn ? notFound() : signIn(args);
  if (answer.status === 409) {
    if (isSignedIn) return null;
    args.context.get(sessionContext).set({ notice: "entrance.overLate" });
    return signIn(args);
  }
  if (answer.status === 422) return notFound();
  if (answer.status !== 200) return unavailable();
  if (!isSignedIn) {
    args.context.get(sessionContext).set({ notice: "entrance.keptSignedOut" });
    return signIn(args);
  }
  const intent = String(form.get("intent") ?? "");
  if (intent === "submit") return seeOther(args.request, href("/entrance-exam/:id/:attempt/submit", place));
  const next = /^next:(\d{1,3})$/.exec(intent)?.[1];
  return seeOther(args.request, href("/entrance-exam/:id/:attempt", place) + (next ? `#q${next}` : ""));
}
