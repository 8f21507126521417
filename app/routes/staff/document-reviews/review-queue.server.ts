import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listStateOf } from "~/domain/desk/list-state";
import type { Queue } from "../desk/queue.server";
import { reviewListIn } from "./review-desk";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The queue of documents: its calls, paths and notices. */
export function reviewQueue({ request, context }: Args): Queue {
  const { documentReview } = context.get(apiContext);
  return {
    calls: {
      async next(query, from) {
        const body = { ...callQueryOf(listStateOf(query, reviewListIn(query))), leaving: from };
        const answer = await documentReview.next({ body });
        return answer.status === 200 ? { status: 200, id: answer.body.id } : answer;
      },
      claim: (id, body) => documentReview.claim({ params: { id }, body }),
      release: (id) => documentReview.release({ params: { id } }),
      undo: (id) => documentReview.undo({ params: { id } }),
      apply: (id) => documentReview.apply({ params: { id } }),
    },
    list: reviewListIn(new URL(request.url).searchParams),
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
