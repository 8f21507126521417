import { type Day, isDay } from "~/rules/time/date";
import { typedDay } from "~/rules/time/typed-day";

/**
 * `ADULT_AGE` is the age of majority (Código Civil, art. 5). From `ASSISTED_AGE` on, a minor may act with a responsible
 * (art. 4).
 */
export const ADULT_AGE = 18;
export const ASSISTED_AGE = 16;

/**
 * Parses a birth date as `typedDay` reads it; the year must be after 1900 and the day not in the future.
 * @param today the current day, as ISO text
 * @returns the ISO day, or null
 */
export function parseBirthDate(text: string, today: Day): Day | null {
  const day = typedDay(text);
  return day && isDay(day) && Number(day.slice(0, 4)) > 1900 && day <= today ? day : null;
}

/** Completed years of age on a day; a person born on February 29 turns older on March 1 of common years. */
export function ageOn(birthday: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Says whether a person is of age on a day. */
export function isAdult(birthday: Day, day: Day): boolean {
  return ageOn(birthday, day) >= ADULT_AGE;
}

/** Says whether a person may enrol on a day, alone or assisted by a responsible. */
export function mayEnrol(birthday: Day, day: Day): boolean {
  return ageOn(birthday, day) >= ASSISTED_AGE;
}
