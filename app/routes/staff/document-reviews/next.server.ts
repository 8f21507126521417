import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { listQueryOf, listStateOf } from "~/domain/desk/list-state";
import type { TextKey } from "~/i18n/catalogue";
import { notFound, unavailable } from "~/middleware/guard.server";
import { seeOther } from "~/middleware/navigation";
import { seeWithNotice } from "~/middleware/notice.server";
import { callQueryOf, reviewList } from "./review-list";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Claims the next document of the list in the URL and leads there; to the list when there is none.
 * @param from the document after which the next one is looked for
 */
export async function seeNext(args: Args, from: string | null, done?: TextKey): Promise<Response> {
  const state = listStateOf(new URL(args.request.url).searchParams, reviewList);
  const query = listQueryOf(state, reviewList);
  const answer = await args.context.get(apiContext).documentReview.next({ body: { ...callQueryOf(state), from } });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  const path = answer.body.id ? href("/document-reviews/:id", { id: answer.body.id }) : href("/document-reviews");
  const to = `${path}${query && `?${query}`}`;
  if (answer.body.id === null) return seeWithNotice(args, to, "review.queueDone");
  return done ? seeWithNotice(args, to, done) : seeOther(args.request, to);
}
