import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listStateOf } from "~/domain/desk/list-state";
import type { Queue } from "../desk/queue.server";
import { essayList } from "./essay-desk";

/** The queue of essays: its calls, paths and notices. An essay's code is its id in the queue. */
export function essayQueue(context: Readonly<RouterContextProvider>): Queue {
  const { essayReview } = context.get(apiContext);
  return {
    calls: {
      async next(query, from) {
        const body = { ...callQueryOf(listStateOf(query, essayList)), leaving: from };
        const answer = await essayReview.next({ body });
        return answer.status === 200 ? { status: 200, id: answer.body.code } : answer;
      },
      claim: (code, body) => essayReview.claim({ params: { code }, body }),
      release: (code) => essayReview.release({ params: { code } }),
      undo: (code) => essayReview.undo({ params: { code } }),
    },
    list: essayList,
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
