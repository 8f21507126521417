import { orRefusal, Refusal } from "~/api/refusal";
import { userContext } from "~/context";
import { notFound, requireInPerson } from "~/middleware/guard.server";
import { LONGEST_BODY } from "~/modules/essays/rules/word-count";
import { valuesOf } from "~/shell/submit.server";
import type { Route } from "./+types/draft";
import { PostedDraft, save } from "./writing-action.server";

/** Answers 404: only the script that saves during typing uses this path, by POST; forms post to the writing page. */
export function loader(): never {
  notFound();
}

/** Saves the draft. The JSON response describes the saved version, and says whether the writer is signed in. */
export async function action({ context, params }: Route.ActionArgs) {
  requireInPerson(context);
  const draft = valuesOf({ context }, PostedDraft);
  if (draft.body.length > LONGEST_BODY) return Response.json({ code: "tooBig" }, { status: 422 });
  const isSignedIn = context.get(userContext) !== null;
  const saved = await orRefusal(
    save(context, params, { ...draft, origin: "auto" }),
    "NOT_FOUND",
    "ESSAY_OVER",
    "ESSAY_EMPTY",
  );
  if (saved instanceof Refusal) return Response.json({ code: saved.code, isSignedIn }, { status: saved.status });
  return Response.json({ ...saved, isSignedIn });
}
