import type { Wish } from "./choice";
import type { Deed } from "./life";

/** Days after the enrolment, or `now` for the last minutes. */
type When = number | "now";

/** A kind of candidates, all with the same deeds. */
export interface Kind {
  /** How many people. */
  people: number;
  /** How many days ago they begin. */
  age: [from: number, to: number];
  deeds: [when: When, deed: Deed][];
  /** The courses that such a life needs. */
  wish?: Wish;
}
