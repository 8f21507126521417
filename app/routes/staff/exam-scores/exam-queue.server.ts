import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listQueryOf, listStateOf } from "~/domain/desk/list-state";
import type { Queue } from "../desk/queue.server";
import { examList } from "./exam-desk";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The queue of exam scores: its procedures, paths and notices. */
export function examQueue({ request, context }: Args): Queue {
  const { examScoreReviews } = context.get(apiContext);
  const state = listStateOf(new URL(request.url).searchParams, examList);
  return {
    reviews: examScoreReviews,
    next: (leaving) => examScoreReviews.next({ ...callQueryOf(state), leaving }),
    query: listQueryOf(state, examList),
    path: href("/exam-scores"),
    pathOf: (id) => href("/exam-scores/:id", { id }),
    texts: {
      empty: "examReview.queueDone",
      claimed: "examReview.claimed",
      released: "examReview.released",
      undone: "examReview.undone",
      tooLate: "review.tooLate",
    },
  };
}
