import { addDays, type Day } from "./date";

/** An all-day calendar entry. */
export interface CalendarDay {
  /** Identifies the entry: importing a second file with the same uid replaces it. */
  uid: string;
  day: Day;
  title: string;
  text?: string;
  place?: string;
  url?: string;
}

/**
 * A calendar file (RFC 5545) of whole days. They have no time zone, so a calendar in any time zone shows them on the
 * institution's days.
 * @param stamp when the file is made
 */
export function calendarFile(days: readonly CalendarDay[], stamp: Date): string {
  const lines = days.flatMap(({ uid, day, title, text, place, url }) => [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp.toISOString().replace(/\.\d+|[-:]/g, "")}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ]);
  const all = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ingressa//Portal//PT", ...lines, "END:VCALENDAR"];
  return all.map((line) => `${folded(line)}\r\n`).join("");
}

const compact = (day: Day) => day.replaceAll("-", "");

const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

const MOST_BYTES = 75;

/** Folds a line after at most 75 bytes; further lines begin with a space. Never splits a character. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MOST_BYTES) {
      rows.push(row);
      row = " ";
      bytes = 1;
    }
    row += character;
    bytes += size;
  }
  return [...rows, row].join("\r\n");
}
