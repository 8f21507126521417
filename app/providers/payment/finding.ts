/** A result of an account's check, in one sentence for operators; a fault's sentence says how to mend it. */
export interface Finding {
  isGood: boolean;
  text: string;
}

/** A passed check. */
export const good = (text: string): Finding => ({ isGood: true, text });
/** A failed check; `text` also says how to mend the fault. */
export const bad = (text: string): Finding => ({ isGood: false, text });

const TOLERANCE_MS = 5 * 60_000;

/** Compares this machine's clock with the date in an answer of the provider; no finding when the answer has no date. */
export function clockFinding(date: string | undefined, now: Date): Finding[] {
  const theirs = Date.parse(date ?? "");
  if (Number.isNaN(theirs)) return [];
  const minutes = Math.round(Math.abs(theirs - now.getTime()) / 60_000);
  if (Math.abs(theirs - now.getTime()) <= TOLERANCE_MS) return [good("The clock agrees with the provider's.")];
  const side = theirs > now.getTime() ? "behind" : "ahead of";
  return [
    bad(
      `The clock of this machine is ${minutes} minutes ${side} the provider's: synchronize it (NTP), or signatures fail.`,
    ),
  ];
}
