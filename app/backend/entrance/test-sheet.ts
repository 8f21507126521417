import type { Database } from "~/backend/database/connection";

/** Answers to all questions of an attempt: the first `right` answers are right, the others wrong. */
export async function sheetAnswers(db: Database, attempt: string, right: number) {
  const rows = await db
    .selectFrom("entrance_answer as w")
    .innerJoin("entrance_question as q", "q.id", "w.question_id")
    .select(["w.position", "w.order_json", "q.correct"])
    .where("w.attempt_id", "=", attempt)
    .orderBy("w.position")
    .execute();
  return rows.map(({ position, order_json, correct }) => {
    const order = JSON.parse(order_json) as number[];
    const place = order.indexOf(correct);
    return { position, chosen: position <= right ? place : (place + 1) % order.length };
  });
}
