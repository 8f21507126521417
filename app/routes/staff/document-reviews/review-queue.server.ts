import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listQueryOf, listStateOf } from "~/domain/desk/list-state";
import type { Queue } from "../desk/queue.server";
import { reviewListIn } from "./review-desk";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The queue of documents: its procedures, paths and notices. */
export function reviewQueue({ request, context }: Args): Queue {
  const { documentReviews } = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const list = reviewListIn(searchParams);
  const state = listStateOf(searchParams, list);
  return {
    reviews: documentReviews,
    next: (leaving) => documentReviews.next({ ...callQueryOf(state), leaving }),
    query: listQueryOf(state, list),
    path: href("/document-reviews"),
    pathOf: (id) => href("/document-reviews/:id", { id }),
    texts: {
      empty: "review.queueDone",
      claimed: "review.claimed",
      released: "review.released",
      undone: "review.undone",
      tooLate: "review.tooLate",
    },
  };
}
