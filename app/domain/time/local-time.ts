import { normalText } from "../normal-text";
import { isDay } from "./date";

/** `Date.parse` checks the time, except that it reads 24:00 as midnight of the next day. */
const LOCAL = /^(\d{4}-\d{2}-\d{2})T(?!24)\d{2}:\d{2}$/;
const DAY_MS = 86_400_000;

/**
 * The instant at which the clocks of a time zone show a local time. If they show it twice, because summer time ends,
 * the first of the two instants.
 * @param local `YYYY-MM-DDTHH:mm`
 * @returns null for another format, a day or time that does not exist, and a time that the clocks skip
 * @throws RangeError for an unknown time zone
 */
export function instantAt(local: string, timeZone: string): Date | null {
  const [, day = ""] = LOCAL.exec(local) ?? [];
  const parsed = isDay(day) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(parsed)) return null;
  // Clocks change at most once in these two days, so the offset is that of one day before or one day after.
  const instants = [parsed - DAY_MS, parsed + DAY_MS].map((near) => parsed - offsetAt(near, timeZone));
  const found = instants.filter((instant) => instant + offsetAt(instant, timeZone) === parsed);
  return found.length > 0 ? new Date(Math.min(...found)) : null;
}

/** The milliseconds by which the clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return Date.parse(`${format.format(instant).replace(" ", "T")}Z`) - Math.floor(instant / 1_000) * 1_000;
}

/** A typed time, such as `9:30`, `9h30` or `0930`, as `HH:mm`; another text unchanged, for `instantAt` to refuse. */
export function typedTime(text: string): string {
  const [, hour, minute] = /^(\d{1,2}) ?[:.h]? ?(\d{2})$/.exec(normalText(text)) ?? [];
  return hour ? `${hour.padStart(2, "0")}:${minute}` : text;
}
