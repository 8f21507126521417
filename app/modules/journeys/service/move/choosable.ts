import { blockOf } from "~/modules/catalogue/service";
import type { Cascade, Option, Tier } from "~/modules/journeys/rules/cascade";
import type { PlacedOffer } from "../journey-place";

/** The options that candidates of a level have now, as in the lists of the enrolment page. */
export interface Choosable {
  optionsOf(tier: Exclude<Tier, "level">, chosen: Cascade["selected"]): readonly Option[];
  /** The codes of modes, courses and campuses by id. */
  codes: ReadonlyMap<string, string>;
}

/** The entries of each list, from the offers of a level in each campus. */
export function choosableIn(offers: readonly PlacedOffer[], now: Date): Choosable {
  const open = offers.filter((offer) => blockOf(offer, { seats: 1, taken: 0, priceId: "" }, now) === null);
  const enterable = open.filter((offer) => blockOf(offer, offer, now) === null);
  const courses = new Map(
    [...Map.groupBy(enterable, ({ modeId }) => modeId)].map(([mode, own]) => [mode, distinct(own.map(courseOf))]),
  );
  const campuses = new Map(
    [...Map.groupBy(enterable, ({ modeId, courseId }) => pair(modeId, courseId))].map(([key, own]) => {
      const first = firstClosing(own);
      return [key, distinct(own.filter(({ offerId }) => offerId === first).map(campusOf))];
    }),
  );
  const modes = distinct(open.map(modeOf));
  return {
    optionsOf(tier, { mode, course }) {
      if (tier === "mode") return modes;
      const list = tier === "course" ? courses.get(mode ?? "") : campuses.get(pair(mode ?? "", course ?? ""));
      return list ?? [];
    },
    codes: new Map(offers.flatMap((offer) => [modeOf(offer), courseOf(offer), campusOf(offer)].map(entryOf))),
  };
}

const pair = (mode: string, course: string): string => `${mode} ${course}`;
const modeOf = ({ modeId, modeCode }: PlacedOffer): Option => ({ id: modeId, code: modeCode });
const courseOf = ({ courseId, courseCode }: PlacedOffer): Option => ({ id: courseId, code: courseCode });
const campusOf = ({ campusId, campusCode }: PlacedOffer): Option => ({ id: campusId, code: campusCode });
const entryOf = ({ id, code }: Option): [string, string] => [id, code];

/** The offer whose intake ends first, by which a course is entered. */
const firstClosing = (offers: readonly PlacedOffer[]): string | undefined =>
  offers.reduce((first, one) => (one.intakeEndsOn < first.intakeEndsOn ? one : first)).offerId;

const distinct = (options: readonly Option[]): Option[] => [...new Map(options.map((one) => [one.id, one])).values()];
