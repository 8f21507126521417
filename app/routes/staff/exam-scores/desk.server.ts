import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { listQueryOf, listStateOf } from "~/domain/desk/list-state";
import { notFound, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { actOnHeld } from "../document-reviews/held-action.server";
import { callQueryOf, examList } from "./exam-list";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Claims the next scores of the list in the URL and leads there; to the list when there are none.
 * @param from the scores after which the next ones are looked for
 */
export async function seeNext(args: Args, from: string | null): Promise<Response> {
  const state = listStateOf(new URL(args.request.url).searchParams, examList);
  const query = listQueryOf(state, examList);
  const answer = await args.context.get(apiContext).examScoreReview.next({ body: { ...callQueryOf(state), from } });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  const path = answer.body.id ? href("/exam-scores/:id", { id: answer.body.id }) : href("/exam-scores");
  const to = `${path}${query && `?${query}`}`;
  return answer.body.id === null ? seeWithNotice(args, to, "examReview.queueDone") : seeOther(args.request, to);
}

/** Undoes or applies the held decision that a button names; null when the button is another one. */
export function actOnHeldScore(args: Args, intent: string, here: string): Promise<Response | null> {
  const calls = args.context.get(apiContext).examScoreReview;
  const pathOf = (id: string) => href("/exam-scores/:id", { id });
  return actOnHeld(args, intent, here, { calls, pathOf, undone: "examReview.undone" });
}
