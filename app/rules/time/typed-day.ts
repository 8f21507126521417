import { normalText } from "../normal-text";
import type { Day } from "./date";

/**
 * The day that a person typed: day, month and year between slashes, points, hyphens or spaces, such as `5/3/1999`, or
 * as eight digits, such as `05031999`, for phones whose keypad has digits alone; also year, month and day, as browsers
 * post dates.
 * @returns null for another form, also that of a year of two digits; the day may not exist (`isDay`)
 */
export function typedDay(text: string): Day | null {
  const written = normalText(text).replace(/^(\d\d)(\d\d)(\d{4})$/, "$1/$2/$3");
  const parts = written.split(/ ?[./-] ?| /);
  const [year, month = "", day = ""] = parts[0]?.length === 4 ? parts : parts.reverse();
  const found = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parts.length === 3 && /^\d{4}-\d\d-\d\d$/.test(found) ? found : null;
}
