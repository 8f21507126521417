import type { FieldErrors } from "~/api/problem";

type Texts = Readonly<Record<string, string>>;

const PREFIX = "place-";

/** The name of the field with the place of a component. */
export const placeField = (id: string): string => `${PREFIX}${id}`;

/** The order that a form with a number for each component contains. */
export interface TypedOrder {
  /** The components by their numbers, and last those without a number. */
  ids: string[];
  /** Whether a component was added or removed since the form was rendered. */
  isChanged: boolean;
  errors: FieldErrors;
}

/**
 * Reads the numbers of a form for the components of a stage, which are given in their current order. Of equal numbers
 * the changed one wins: its component comes before the other one when it moves up, and after the other one when it
 * moves down.
 */
export function typedOrder(texts: Texts, ids: readonly string[]): TypedOrder {
  const drawn = Object.keys(texts).flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
  const known = new Set(ids);
  const before = [...new Set([...drawn.filter((id) => known.has(id)), ...ids])];
  const places = before.map((id, index): [id: string, place: number] => {
    const text = (texts[placeField(id)] ?? "").trim();
    if (!/^\d{1,3}$/.test(text)) return [id, Number.POSITIVE_INFINITY];
    return [id, Number(text) + Math.sign(Number(text) - index - 1) / 4];
  });
  const wrong = places.filter(([id, place]) => placeField(id) in texts && place === Number.POSITIVE_INFINITY);
  return {
    ids: places.sort(([, a], [, b]) => (a === b ? 0 : a - b)).map(([id]) => id),
    isChanged: drawn.length !== ids.length || ids.some((id) => !(placeField(id) in texts)),
    errors: Object.fromEntries(wrong.map(([id]) => [placeField(id), "journey.orderWrong"])),
  };
}
