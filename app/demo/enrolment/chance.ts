import { numbersFrom } from "~/rules/seeded";

/** Numbers that look random and are the same at every start. */
export interface Chance {
  /** A number between two others, the second of which is excluded. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in this share of the cases, from 0 to 1. */
  is(share: number): boolean;
}

/** The numbers that follow from a seed. */
export function createChance(seed: number): Chance {
  const next = numbersFrom(seed);
  return {
    between: (from, to) => from + next() * (to - from),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    is: (share) => next() < share,
  };
}
