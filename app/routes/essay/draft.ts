import { data } from "react-router";
import { LONGEST_BODY } from "~/domain/essay/word-count";
import { notFound, requireForm, requireInPerson } from "~/middleware/guard.server";
import type { Route } from "./+types/draft";
import { draftIn, save } from "./writing-action.server";

/** Answers 404: only the script that saves during typing uses this path, by POST; forms post to the writing page. */
export function loader(): never {
  notFound();
}

/** Saves the draft. The JSON response describes the saved version, and says whether the writer is signed in. */
export async function action({ request, context, params }: Route.ActionArgs) {
  requireInPerson(context);
  const form = requireForm({ context });
  if (draftIn(form).body.length > LONGEST_BODY) return Response.json({ code: "tooBig" }, { status: 422 });
  const { answer, isSignedIn } = await save({ request, context }, params, form, "auto");
  if (answer.status === 200) {
    const { number, isApart, words, savedAt } = answer.body;
    return Response.json({ number, isApart, words, savedAt, isSignedIn });
  }
  if (answer.status === 404 || answer.status === 409 || answer.status === 422)
    return Response.json({ code: answer.body.code, isSignedIn }, { status: answer.status });
  throw data({ code: "SYSTEM_UNAVAILABLE" }, { status: 503 });
}
