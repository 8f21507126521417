import { addDays, type Day } from "~/rules/time/date";

/** What candidates declared that a reviewer can compare with a document. */
export const declaredFacts = ["name", "cpf", "birthday", "course", "responsible"] as const;
export type DeclaredFactName = (typeof declaredFacts)[number];

/** The waiting times by which the queue can be filtered: overdue, or at least a number of days. */
export const waitingValues = ["overdue", "3", "7"] as const;

/** The decisions by which reviewed documents can be filtered; `held` ones have no effect yet. */
export const decidedValues = ["approved", "rejected", "held"] as const;

/** The latest sending day of documents that have waited for the longest of the given numbers of days; null without one. */
export function sentUntil(waits: readonly string[], today: Day): Day | null {
  const days = waitingValues
    .filter((wait) => wait !== "overdue" && waits.includes(wait))
    .map((wait) => addDays(today, -Number(wait)));
  return days.sort()[0] ?? null;
}

/** The result of the malware scanner for a file, and whether the file can be read. */
export interface ScannedFile {
  scan: "unscanned" | "clean" | "infected" | "failed";
  /** Whether its contents are stored and may be read by somebody. */
  stored: boolean;
  /** Whether staff may not open it, because the scanner has not cleared it. */
  withheld: boolean;
}

/**
 * Why one of the files of a document cannot be opened; null when all can be. `waiting`: it waits for the scanner, so
 * that nothing can be decided yet. `unreadable`: the scanner cannot read it or has blocked it, so that staff can only
 * ask for another file.
 */
export function obstacleIn(files: readonly ScannedFile[]): "waiting" | "unreadable" | null {
  if (files.some(({ scan, stored, withheld }) => stored && withheld && scan !== "failed")) return "waiting";
  const isClosed = ({ scan, stored, withheld }: ScannedFile) => (stored && withheld) || scan === "infected";
  return files.some(isClosed) ? "unreadable" : null;
}
