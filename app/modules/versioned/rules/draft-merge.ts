import { isSame } from "~/rules/json/canonical-json";
import type { Orders } from "./draft-order";

/** A field that two people changed differently, with its former value and the values of both. */
export interface Conflict {
  /** Such as `name`, `titles.en`, `component.courses.required`, `component.courses` or `order.payment`. */
  key: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/** Whose value of a field in conflict is kept, by the conflict's key. */
export type Choices = Readonly<Record<string, "mine" | "theirs">>;

/** The choices that a merge follows, and the conflicts that it leaves undecided. */
export interface Merging {
  choices: Choices;
  conflicts: Conflict[];
}

/** A value before two people changed it, and what each of them changed it to. */
export type Three<Value> = readonly [base: Value, mine: Value, theirs: Value];

/** A part of each of three values. */
export const ofThree = <Value, Part>([base, mine, theirs]: Three<Value>, of: (value: Value) => Part): Three<Part> => [
  of(base),
  of(mine),
  of(theirs),
];

/**
 * The merged value of one field. Where both changed it differently, the choice decides; without a choice the value is
 * `theirs`, and a conflict is added.
 */
export function decide<Value>({ choices, conflicts }: Merging, key: string, [base, mine, theirs]: Three<Value>): Value {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const choice = choices[key];
  if (!choice) conflicts.push({ key, base, mine, theirs });
  return choice === "mine" ? mine : theirs;
}

/**
 * Merges two changes of items by id: what one person added or removed is added or removed. If one person removed an
 * item that the other changed, or both added it differently, the whole item is in conflict.
 * @param kind the first part of the items' keys
 * @param merge merges an item that all three versions have, by its key
 */
export function mergeItems<Item extends object>(
  merging: Merging,
  kind: string,
  maps: Three<ReadonlyMap<string, Item>>,
  merge: (key: string, three: Three<Item>) => Item,
): Map<string, Item> {
  const merged = new Map<string, Item>();
  for (const id of new Set(maps.flatMap((map) => [...map.keys()]))) {
    const key = `${kind}.${id}`;
    const [base, mine, theirs] = ofThree(maps, (map) => map.get(id));
    const item = base && mine && theirs ? merge(key, [base, mine, theirs]) : decide(merging, key, [base, mine, theirs]);
    if (item) merged.set(id, item);
  }
  return merged;
}

/**
 * Merges two changes of both orders of each list. Where large screens and phones have the same order in all three
 * versions, the merged order of large screens applies to phones too.
 */
export function mergeOrders(merging: Merging, three: Three<Orders>): Orders {
  const merged: Orders = { order: new Map(), orderMobile: new Map() };
  for (const list of new Set(three.flatMap(({ order, orderMobile }) => [...order.keys(), ...orderMobile.keys()]))) {
    const merge = (name: "order" | "orderMobile") =>
      mergeOrder(
        merging,
        `${name}.${list}`,
        ofThree(three, (orders) => orders[name].get(list) ?? []),
      );
    const order = merge("order");
    const isOne = three.every((orders) => isSame(orders.order.get(list), orders.orderMobile.get(list)));
    merged.order.set(list, order);
    merged.orderMobile.set(list, isOne ? order : merge("orderMobile"));
  }
  return merged;
}

/**
 * Merges two changes of a list's order; what one person added or removed is added or removed. Two different new orders
 * of the other ids are a conflict.
 */
export function mergeOrder(merging: Merging, key: string, [base, mine, theirs]: Three<string[]>): string[] {
  const common = base.filter((id) => mine.includes(id) && theirs.includes(id));
  const [ours, others] = [mine, theirs].map((list) => list.filter((id) => common.includes(id))) as [string[], string[]];
  const reordered = decide(merging, key, [common, ours, others]) === ours ? mine : theirs;
  const other = reordered === mine ? theirs : mine;
  const isKept = (id: string) => !base.includes(id) || (mine.includes(id) && theirs.includes(id));
  const order = reordered.filter(isKept);
  for (const [index, id] of other.entries()) {
    if (order.includes(id) || base.includes(id)) continue;
    const before = other.slice(0, index).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
