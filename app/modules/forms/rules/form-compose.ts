/** A field or group of a form: its places on large screens and on phones, and its texts. */
interface Placed {
  order: number;
  orderMobile: number;
  label?: object | undefined;
  hint?: object | undefined;
}

/**
 * Combines two ordered lists. The keys that are in both fill the places that they have in the first list, in the order
 * of the second list. A key that only the second has comes after its predecessor there; without a predecessor, at the
 * end.
 */
export function composeOrder(standard: readonly string[], own: readonly string[]): string[] {
  const inBoth = own.filter((key) => standard.includes(key));
  let next = 0;
  const order = standard.map((key) => (own.includes(key) ? inBoth[next++]! : key));
  for (const [index, key] of own.entries()) {
    if (order.includes(key)) continue;
    const before = own[index - 1];
    order.splice(before === undefined ? order.length : order.indexOf(before) + 1, 0, key);
  }
  return order;
}

/**
 * Combines the fields or groups of two forms. An item of the second form replaces the item of the first form with the
 * same key, but keeps the texts that only the first has.
 * @returns all with new places, which count from 1
 */
export function composeItems<Item extends Placed>(
  standard: readonly Item[],
  own: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const byKey = new Map(standard.map((item) => [keyOf(item), item]));
  for (const item of own) byKey.set(keyOf(item), withTexts(item, byKey.get(keyOf(item))));
  const keys = (items: readonly Item[], place: "order" | "orderMobile") =>
    [...items].sort((a, b) => a[place] - b[place]).map(keyOf);
  const composed = (place: "order" | "orderMobile") => composeOrder(keys(standard, place), keys(own, place));
  const phone = composed("orderMobile");
  return composed("order").map((key, index) => ({
    ...byKey.get(key)!,
    order: index + 1,
    orderMobile: phone.indexOf(key) + 1,
  }));
}

function withTexts<Item extends Placed>(item: Item, former: Item | undefined): Item {
  if (!former) return item;
  const texts = (name: "label" | "hint") =>
    former[name] || item[name] ? { [name]: { ...former[name], ...item[name] } } : {};
  return { ...item, ...texts("label"), ...texts("hint") };
}
