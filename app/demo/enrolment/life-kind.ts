import type { Wish } from "./choice";
import type { Deed } from "./life";

/** Days after the first event, or `now` for the last minutes. */
type When = number | "now";

/** A kind of candidates, to all of whom the same events happen. */
export interface Kind {
  /** How many people. */
  people: number;
  /** How many days ago their first event is. */
  age: [from: number, to: number];
  deeds: [when: When, deed: Deed][];
  /** The courses and ingress modes from which these candidates choose. */
  wish?: Wish;
}
