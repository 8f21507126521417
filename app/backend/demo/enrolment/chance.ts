/** Numbers that look random and are the same at every start. */
export interface Chance {
  /** Between two numbers, the second one excluded. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in this share of the cases, from 0 to 1. */
  is(share: number): boolean;
}

/** Mulberry32: 32 bits of state, good enough for names and dates. */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (from, to) => from + next() * (to - from),
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
    is: (share) => next() < share,
  };
}
