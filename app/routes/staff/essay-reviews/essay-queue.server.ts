import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listQueryOf, listStateOf } from "~/domain/desk/list-state";
import type { Queue } from "../desk/queue.server";
import { essayList } from "./essay-desk";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The queue of essays: its procedures, paths and notices. An essay's code is its id in the queue. */
export function essayQueue({ request, context }: Args): Queue {
  const { essayReviews } = context.get(apiContext);
  const state = listStateOf(new URL(request.url).searchParams, essayList);
  return {
    reviews: essayReviews,
    next: (leaving) => essayReviews.next({ ...callQueryOf(state), leaving }),
    query: listQueryOf(state, essayList),
    path: href("/essay-reviews"),
    pathOf: (code) => href("/essay-reviews/:code", { code }),
    leavesReleased: true,
    texts: {
      empty: "essayReview.queueDone",
      claimed: "essayReview.claimed",
      released: "essayReview.released",
      undone: "essayReview.undone",
      tooLate: "essayReview.tooLate",
    },
  };
}
