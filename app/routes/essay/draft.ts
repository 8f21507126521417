import { userContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { LONGEST_BODY } from "~/domain/essay/word-count";
import { notFound, requireForm, requireInPerson } from "~/middleware/guard.server";
import type { Route } from "./+types/draft";
import { draftIn, save } from "./writing-action.server";

/** Answers 404: only the script that saves during typing uses this path, by POST; forms post to the writing page. */
export function loader(): never {
  notFound();
}

/** Saves the draft. The JSON response describes the saved version, and says whether the writer is signed in. */
export async function action({ context, params }: Route.ActionArgs) {
  requireInPerson(context);
  const form = requireForm({ context });
  if (draftIn(form).body.length > LONGEST_BODY) return Response.json({ code: "tooBig" }, { status: 422 });
  const isSignedIn = context.get(userContext) !== null;
  const saved = await orRefusal(save(context, params, form, "auto"), "NOT_FOUND", "ESSAY_OVER", "ESSAY_EMPTY");
  if (saved instanceof Refusal) return Response.json({ code: saved.code, isSignedIn }, { status: saved.status });
  return Response.json({ ...saved, isSignedIn });
}
