import { href, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { orRefusal, Refusal } from "~/api/refusal";
import { apiContext, sessionContext, userContext } from "~/context";
import { notFound, requireInPerson } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { lengthProblem } from "~/modules/essays/rules/essay-rule";
import { LONGEST_BODY, LONGEST_TITLE, wordsOf } from "~/modules/essays/rules/word-count";
import { pressedOf, valuesOf } from "~/shell/submit.server";

type Args = { request: Request; context: Readonly<RouterContextProvider> };
type Place = { id: string; attemptId: string };

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

const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(0);
const cut = (longest: number) =>
  z
    .string()
    .default("")
    .transform((text) => text.slice(0, longest));

/** The draft in a posted form, whose text may be too long to be saved. */
export const PostedDraft = z
  .object({
    base: number,
    apart: number.transform((version) => version || undefined),
    title: cut(LONGEST_TITLE),
    essay: z.string().default(""),
    token: cut(200),
  })
  .transform(({ essay: body, ...draft }) => ({ ...draft, body }));
type PostedDraft = z.output<typeof PostedDraft>;

/** Saves the draft. Without a session, the form's token authorizes this and nothing else. */
export function save(
  context: Args["context"],
  place: Place,
  { token, ...draft }: PostedDraft & { origin: "save" | "auto" },
) {
  const { essays } = context.get(apiContext);
  if (context.get(userContext)) return essays.save({ ...place, ...draft });
  const { origin: _, ...text } = draft;
  return essays.keep({ attemptId: place.attemptId, ...text, token });
}

/** Handles the pressed button: saves the draft, saves it and redirects to the confirmation, or chooses a version. */
export async function write(args: Args, place: Place): Promise<Response | RefusedWriting> {
  const { request, context } = args;
  requireInPerson(context);
  const isSignedIn = context.get(userContext) !== null;
  const { intent, about } = pressedOf(args, ["choose", "submit"]) ?? {};
  if (intent === "choose") return isSignedIn ? choose(args, place, about ?? "") : signIn(args);
  const draft = valuesOf(args, PostedDraft);
  const { title, body, base } = draft;
  const refuse = (problem: WritingProblem, status = 422) => ({ problem, title, body, base, status });
  if (body.length > LONGEST_BODY) return refuse("tooBig");
  const saved = await orRefusal(
    save(context, place, { ...draft, origin: "save" }),
    "NOT_FOUND",
    "ESSAY_OVER",
    "ESSAY_EMPTY",
  );
  if (saved instanceof Refusal) {
    if (saved.code !== "NOT_FOUND") return refuse(saved.code === "ESSAY_OVER" ? "over" : "empty", saved.status);
    if (isSignedIn) throw saved;
    return signIn(args);
  }
  if (!isSignedIn) {
    context.get(sessionContext).set({ notice: "essay.keptSignedOut" });
    return signIn(args);
  }
  if (intent !== "submit" || saved.isApart) return seeOther(request, href("/essay/:id/:attemptId", place));
  const { rules } = await context.get(apiContext).essays.attempt(place);
  const lacks = lengthProblem(wordsOf(body), rules);
  if (lacks) return { ...refuse(lacks === "ESSAY_TOO_SHORT" ? "tooShort" : "tooLong"), base: null };
  return seeOther(request, href("/essay/:id/:attemptId/submit", place));
}

/** Redirects to sign-in, which then returns to this page. */
export function signIn({ request }: Pick<Args, "request">): Response {
  const { pathname } = new URL(request.url);
  return seeOther(request, `${href("/signin")}?${new URLSearchParams({ returnUrl: pathname })}`);
}

async function choose(args: Args, place: Place, version: string): Promise<Response> {
  const number = /^\d{1,6}$/.test(version) ? Number(version) : notFound();
  const refused = await orRefusal(args.context.get(apiContext).essays.choose({ ...place, number }), "ESSAY_OVER");
  const here = href("/essay/:id/:attemptId", place);
  // After the deadline this page redirects to the receipt, which names the submitted version.
  return refused ? seeOther(args.request, here) : seeWithNotice(args, here, "essay.chosen");
}
