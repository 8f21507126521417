import { z } from "zod";
import type { TenantDatabase } from "~/data/tenant";

/** What is sent to the academic system about a student, and what is kept of its answer. */
export interface HandOver {
  recordOf(db: TenantDatabase, enrolmentId: string): Promise<object | null>;
  keepNumber(trx: TenantDatabase, given: { enrolmentId: string; number: string }, now: Date): Promise<void>;
}

/** The event with the record of the student as it is now, which the log does not keep. */
export async function withRecord(
  { recordOf }: HandOver,
  db: TenantDatabase,
  { payloadJson, subjectId }: { payloadJson: string; subjectId: string },
): Promise<string> {
  const payload = JSON.parse(payloadJson) as { data: object };
  return JSON.stringify({ ...payload, data: { ...payload.data, student: await recordOf(db, subjectId) } });
}

const Answer = z.object({ studentNumber: z.union([z.string().trim().min(1).max(60), z.int()]) });

/** The number in the answer of an academic system; null without one. */
export function studentNumberIn(text: string): string | null {
  try {
    return String(Answer.parse(JSON.parse(text)).studentNumber);
  } catch {
    return null;
  }
}
