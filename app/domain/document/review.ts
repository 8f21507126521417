import { addBusinessDays, addDays, type Day } from "~/domain/time/date";

/** Business days within which an institution reviews a document. */
export const REVIEW_BUSINESS_DAYS = 2;

/** The waiting times by which the queue can be filtered: overdue, or at least a number of days. */
export const waitingValues = ["overdue", "3", "7"] as const;

/** The latest sending day of documents that are overdue for review today. */
export function lastOverdueDay(today: Day): Day {
  let day = addDays(today, -1);
  while (addBusinessDays(day, REVIEW_BUSINESS_DAYS) >= today) day = addDays(day, -1);
  return day;
}

/** The latest sending day of documents that have waited for the longest of the given times; null without one. */
export function sentUntil(waits: readonly string[], today: Day): Day | null {
  const days = waitingValues
    .filter((wait) => waits.includes(wait))
    .map((wait) => (wait === "overdue" ? lastOverdueDay(today) : addDays(today, -Number(wait))));
  return days.sort()[0] ?? null;
}

/** What the malware scanner says about a file, and who may read the file. */
export interface ScannedFile {
  scan: "unscanned" | "clean" | "infected" | "failed";
  /** Whether its contents are stored and may be read by somebody. */
  stored: boolean;
  /** Whether staff may not open it, because the scanner has not cleared it. */
  withheld: boolean;
}

/**
 * Why nobody can look at one of the files that a decision is about: it waits for the scanner, so that nothing can be
 * decided yet; or the scanner cannot read it or has blocked it, so that only another file can be asked for. Null when all
 * can be opened.
 */
export function obstacleIn(files: readonly ScannedFile[]): "waiting" | "unreadable" | null {
  if (files.some(({ scan, stored, withheld }) => stored && withheld && scan !== "failed")) return "waiting";
  const isClosed = ({ scan, stored, withheld }: ScannedFile) => (stored && withheld) || scan === "infected";
  return files.some(isClosed) ? "unreadable" : null;
}
