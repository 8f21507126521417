/** Posts that arrive up to this long after the deadline still count, because networks and servers may be slow. */
export const GRACE_MS = 60_000;

const MINUTE_MS = 60_000;

/** Extra time granted to a candidate: minutes, or a percentage of the writing time. */
export interface ExtraTime {
  kind: "minutes" | "percent";
  amount: number;
}

/** The most extra time that can be granted, by kind. */
export const mostExtra: Record<ExtraTime["kind"], number> = { minutes: 600, percent: 300 };

/** The extra minutes of an attempt; part of a minute counts as a whole one. */
export function extraMinutesOf(extra: ExtraTime | null, baseMinutes: number): number {
  if (!extra) return 0;
  return extra.kind === "minutes" ? extra.amount : Math.ceil((baseMinutes * extra.amount) / 100);
}

/** The times that make up an attempt; `startedAt` is UTC ISO text. */
export interface AttemptTime {
  startedAt: string;
  baseMinutes: number;
  extraMinutes: number;
  /** Minutes for which the portal was down during the attempt. */
  outageMinutes: number;
}

/** The end of the writing time, as UTC ISO text. */
export function deadlineOf({ startedAt, baseMinutes, extraMinutes, outageMinutes }: AttemptTime): string {
  const minutes = baseMinutes + extraMinutes + outageMinutes;
  return new Date(Date.parse(startedAt) + minutes * MINUTE_MS).toISOString();
}

/** Whole seconds until the deadline by the server's clock, at least 0. */
export function secondsLeft(deadlineAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(deadlineAt) - now.getTime()) / 1000));
}

/** Says whether a post that arrives now no longer counts. */
export function isOver(deadlineAt: string, now: Date): boolean {
  return now.getTime() > Date.parse(deadlineAt) + GRACE_MS;
}
