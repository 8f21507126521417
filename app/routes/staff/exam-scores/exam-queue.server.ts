import { href, type RouterContextProvider } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listStateOf } from "~/domain/desk/list-state";
import type { Queue } from "../desk/queue.server";
import { examList } from "./exam-desk";

/** The queue of exam scores: its calls, paths and notices. */
export function examQueue(context: Readonly<RouterContextProvider>): Queue {
  const { examScoreReview } = context.get(apiContext);
  return {
    calls: {
      async next(query, from) {
        const body = { ...callQueryOf(listStateOf(query, examList)), leaving: from };
        const answer = await examScoreReview.next({ body });
        return answer.status === 200 ? { status: 200, id: answer.body.id } : answer;
      },
      claim: (id, body) => examScoreReview.claim({ params: { id }, body }),
      release: (id) => examScoreReview.release({ params: { id } }),
      undo: (id) => examScoreReview.undo({ params: { id } }),
      apply: (id) => examScoreReview.apply({ params: { id } }),
    },
    list: examList,
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
