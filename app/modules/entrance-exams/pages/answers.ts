import { orRefusal, Refusal } from "~/api/refusal";
import { userContext } from "~/context";
import { notFound, requireInPerson } from "~/middleware/guard.server";
import type { Route } from "./+types/answers";
import { save } from "./answering-action.server";

/** Answers 404: only the script that saves each choice uses this path, by POST; forms post to the attempt's page. */
export function loader(): never {
  notFound();
}

/** Saves the changed answers. The JSON response says how many are saved, and whether the candidate is signed in. */
export async function action({ context, params }: Route.ActionArgs) {
  requireInPerson(context);
  const isSignedIn = context.get(userContext) !== null;
  const saved = await orRefusal(save({ context }, params), "NOT_FOUND", "EXAM_OVER", "VALIDATION");
  return saved instanceof Refusal
    ? Response.json({ code: saved.code, isSignedIn }, { status: saved.status })
    : Response.json({ ...saved, isSignedIn });
}
