import { data } from "react-router";
import { notFound, requireForm, requireInPerson } from "~/middleware/guard.server";
import type { Route } from "./+types/answers";
import { save } from "./answering-action.server";

/** Answers 404: only the script that saves each choice uses this path, by POST; forms post to the attempt's page. */
export function loader(): never {
  notFound();
}

/** Saves the changed answers. The JSON response says how many are saved, and whether the candidate is signed in. */
export async function action({ request, context, params }: Route.ActionArgs) {
  requireInPerson(context);
  const { answer, isSignedIn } = await save({ request, context }, params, requireForm({ context }));
  if (answer.status === 200) return Response.json({ ...answer.body, isSignedIn });
  if (answer.status === 404 || answer.status === 409 || answer.status === 422)
    return Response.json({ code: answer.body.code, isSignedIn }, { status: answer.status });
  throw data({ code: "SYSTEM_UNAVAILABLE" }, { status: 503 });
}
