import { normalText } from "../normal-text";
import { isDay } from "./date";

const LOCAL = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The instant at which the clocks of a time zone show a local time. If they show it twice, because summer time ends,
 * the first of the two instants.
 * @param local `YYYY-MM-DDTHH:mm`
 * @returns null for another format, a day or time that does not exist, and a time that the clocks skip
 * @throws RangeError for an unknown time zone
 */
export function instantAt(local: string, timeZone: string): Date | null {
  const [, day] = LOCAL.exec(local) ?? [];
  if (!day || !isDay(day)) return null;
  const shown = Temporal.PlainDateTime.from(local);
  const found = shown.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  // Of a time that the clocks skip, the library returns the one before.
  return found.toPlainDateTime().equals(shown) ? new Date(found.epochMilliseconds) : null;
}

/** A typed time, such as `9:30`, `9h30` or `0930`, as `HH:mm`; another text unchanged, for `instantAt` to refuse. */
export function typedTime(text: string): string {
  const [, hour, minute] = /^(\d{1,2}) ?[:.h]? ?(\d{2})$/.exec(normalText(text)) ?? [];
  return hour ? `${hour.padStart(2, "0")}:${minute}` : text;
}
