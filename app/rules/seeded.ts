/**
 * Numbers that look random and follow from a seed: at least 0, below 1 (Mulberry32, 32 bits of state). Good enough to
 * shuffle questions and to invent names; never for secrets.
 */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The same list in an order drawn by `next`; every order is equally likely (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [all[last], all[other]] = [all[other] as Item, all[last] as Item];
  }
  return all;
}
