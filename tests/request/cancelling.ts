import { setTimeout } from "node:timers/promises";
import type { Visitor } from "./portal";

/**
 * Cancels an enrolment, lets the change take effect at once, and waits until the job has made it.
 * @param from its present status
 */
export async function cancelAtOnce(officer: Pick<Visitor, "get" | "post">, id: string, from: string): Promise<void> {
  const record = `/candidate/enrolments/${id}`;
  const text = async (path: string) => (await officer.get(path)).text();
  await officer.post(`${record}/cancel`, { from, reason: "engano" });
  const intent = /value="(apply:[\w-]+)"/.exec(await text(record))?.[1];
  if (!intent) throw new Error(`${id} has no held change`);
  await officer.post(record, { intent });
  while ((await text(`${record}/cancel`)).includes('name="from"')) await setTimeout(50);
}
