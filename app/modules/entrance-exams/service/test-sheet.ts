import type { Database } from "~/data/connection";

/** Answers to all questions of an attempt: the first `right` answers are right, the others wrong. */
export async function sheetAnswers(db: Database, attempt: string, right: number) {
  const rows = await db
    .selectFrom("entranceAnswer as w")
    .innerJoin("entranceQuestion as q", "q.id", "w.questionId")
    .select(["w.position", "w.orderJson", "q.correct"])
    .where("w.attemptId", "=", attempt)
    .orderBy("w.position")
    .execute();
  return rows.map(({ position, orderJson, correct }) => {
    const order = JSON.parse(orderJson) as number[];
    const place = order.indexOf(correct);
    return { position, chosen: position <= right ? place : (place + 1) % order.length };
  });
}
