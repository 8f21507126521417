import { setTimeout } from "node:timers/promises";
import type { Visitor } from "./portal";

type Officer = Pick<Visitor, "get" | "post">;

/**
 * Cancels an enrolment, lets the change take effect at once, and waits until the job has made it.
 * @param from its present status
 */
export async function cancelAtOnce(officer: Officer, id: string, from: string): Promise<void> {
  await officer.post(`/candidate/enrolments/${id}/cancel`, { from, reason: "engano" });
  await applyCancellation(officer, id);
}

/** Lets a held cancellation take effect at once, and waits until the job has made it. */
export async function applyCancellation(officer: Officer, id: string): Promise<void> {
  const record = `/candidate/enrolments/${id}`;
  const text = async (path: string) => (await officer.get(path)).text();
  const intent = /value="(apply:[\w-]+)"/.exec(await text(record))?.[1];
  if (!intent) throw new Error(`${id} has no held change`);
  await officer.post(record, { intent });
  while ((await text(`${record}/cancel`)).includes('name="from"')) await setTimeout(50);
}
