/** Ids in order, by the name of the list that contains them. */
export interface Orders {
  /** The order of large screens. */
  order: Map<string, string[]>;
  /** The order of phones. */
  orderMobile: Map<string, string[]>;
}

/** An item whose place in its list changed; places count from 1. */
export interface Move {
  list: string;
  id: string;
  from: number;
  to: number;
  /** Whether this is a move on phones that large screens do not have. */
  mobile: boolean;
}

/**
 * The items of both orders whose place in their list changed. A move on phones is listed only when it differs from the
 * move on large screens.
 */
export function movesOf(before: Orders, after: Orders): Move[] {
  const found: Move[] = [];
  for (const name of ["order", "orderMobile"] as const)
    for (const [list, now] of after[name]) {
      const old = before[name].get(list) ?? [];
      for (const id of movedIds(old, now)) {
        const [from, to] = [old.indexOf(id) + 1, now.indexOf(id) + 1];
        const isKnown = found.some((one) => one.id === id && one.from === from && one.to === to);
        if (!isKnown) found.push({ list, id, from, to, mobile: name === "orderMobile" });
      }
    }
  return found;
}

/** The fewest ids whose move explains the new order: all but a longest common subsequence. */
export function movedIds(old: readonly string[], now: readonly string[]): string[] {
  const [a, b] = [old.filter((id) => now.includes(id)), now.filter((id) => old.includes(id))];
  const longest: string[][][] = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => []),
  );
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [below, right] = [longest[i + 1]![j]!, longest[i]![j + 1]!];
      const longer = below.length >= right.length ? below : right;
      longest[i]![j] = a[i] === b[j] ? [a[i]!, ...longest[i + 1]![j + 1]!] : longer;
    }
  const kept = longest[0]?.[0] ?? [];
  return b.filter((id) => !kept.includes(id));
}
