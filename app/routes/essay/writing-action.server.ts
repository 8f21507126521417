import { href, type RouterContextProvider } from "react-router";
import { apiContext, sessionContext, userContext } from "~/context";
import { lengthProblem } from "~/domain/essay/essay-rule";
import { LONGEST_BODY, LONGEST_TITLE, wordsOf } from "~/domain/essay/word-count";
import { notFound, requireForm, requireInPerson, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Place = { id: string; attempt: string };

/** Why a text was not saved or not submitted. */
export type WritingProblem = "over" | "empty" | "tooShort" | "tooLong" | "tooBig";

/** What the page shows after a refusal: the problem, and the text as it was typed. */
export interface RefusedWriting {
  problem: WritingProblem;
  title: string;
  body: string;
  /** The version from which the writer continued; null if the text was saved. */
  base: number | null;
  status: number;
}

/** The draft in a posted form. */
export function draftIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  const number = (name: string) => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0);
  return {
    base: number("base"),
    apart: number("apart") || undefined,
    title: text("title").slice(0, LONGEST_TITLE),
    body: text("essay"),
    token: text("token").slice(0, 200),
  };
}

/** Saves the draft. Without a session, the form's token authorizes this call and no other. */
export async function save({ context }: Args, { id, attempt }: Place, form: FormData, origin: "save" | "auto") {
  const { essay } = context.get(apiContext);
  const { token, ...draft } = draftIn(form);
  const isSignedIn = context.get(userContext) !== null;
  const answer = isSignedIn
    ? await essay.save({ params: { id, attempt }, body: { ...draft, origin } })
    : await essay.keep({ params: { attempt }, body: { ...draft, token } });
  return { answer, isSignedIn };
}

/** Handles the pressed button: saves the draft, saves it and redirects to the confirmation, or chooses a version. */
export async function write(args: Args, place: Place): Promise<Response | RefusedWriting> {
  requireInPerson(args.context);
  const form = requireForm(args);
  const intent = String(form.get("intent") ?? "");
  if (intent.startsWith("choose:")) return choose(args, place, intent.slice("choose:".length));
  const { title, body, base } = draftIn(form);
  const refuse = (problem: WritingProblem, status = 422) => ({ problem, title, body, base, status });
  if (body.length > LONGEST_BODY) return refuse("tooBig");
  const { answer, isSignedIn } = await save(args, place, form, "save");
  const here = href("/essay/:id/:attempt", place);
  if (answer.status === 404) return isSignedIn ? notFound() : signIn(args);
  if (answer.status === 409) return refuse("over", 409);
  if (answer.status === 422) return refuse("empty");
  if (answer.status !== 200) return unavailable();
  if (!isSignedIn) {
    args.context.get(sessionContext).set({ notice: "essay.keptSignedOut" });
    return signIn(args);
  }
  if (intent !== "submit" || answer.body.isApart) return seeOther(args.request, here);
  const page = await args.context.get(apiContext).essay.attempt({ params: place });
  if (page.status !== 200) return unavailable();
  const lacks = lengthProblem(wordsOf(body), page.body.rules);
  if (lacks) return { ...refuse(lacks === "ESSAY_TOO_SHORT" ? "tooShort" : "tooLong"), base: null };
  return seeOther(args.request, href("/essay/:id/:attempt/submit", place));
}

/** Redirects to sign-in, which then returns to this page. */
export function signIn({ request }: Pick<Args, "request">): Response {
  const { pathname } = new URL(request.url);
  return seeOther(request, `${href("/signin")}?${new URLSearchParams({ returnUrl: pathname })}`);
}

async function choose(args: Args, place: Place, number: string): Promise<Response> {
  const answer = await args.context.get(apiContext).essay.choose({ params: { ...place, number } });
  if (answer.status === 404) notFound();
  if (answer.status === 401) return signIn(args);
  const here = href("/essay/:id/:attempt", place);
  // After the deadline this page redirects to the receipt, which names the submitted version.
  if (answer.status === 409) return seeOther(args.request, here);
  return answer.status === 200 ? seeWithNotice(args, here, "essay.chosen") : unavailable();
}
