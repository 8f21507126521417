import { expect, it } from "vitest";
import { calendarFile } from "./calendar";

const stamp = new Date("2026-11-22T18:00:00.123Z");
const unfolded = (file: string) => file.replaceAll("\r\n ", "");

it("writes a whole day as an entry that ends on the next day, also at the end of a year", () => {
  const file = calendarFile([{ uid: "class-1@portal", day: "2026-12-31", title: "Aulas" }], stamp);
  expect(file).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Ingressa//Portal//PT",
      "BEGIN:VEVENT",
      "UID:class-1@portal",
      "DTSTAMP:20261122T180000Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:Aulas",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

it("escapes the separators of values, so that no text can add a property", () => {
  const text = "Rua A, 1; bloco \\B\r\nBEGIN:VALARM";
  const file = calendarFile([{ uid: "1", day: "2027-02-08", title: "Início", text }], stamp);
  expect(file).toContain("DESCRIPTION:Rua A\\, 1\\; bloco \\\\B\\nBEGIN:VALARM\r\n");
  expect(file).not.toMatch(/^BEGIN:VALARM/m);
});

it("folds lines at 75 bytes without dividing a character", () => {
  const title = `${"ção 🎓 ".repeat(40)}fim`;
  const file = calendarFile([{ uid: "1", day: "2027-02-08", title }], stamp);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).not.toContain("�");
  expect(unfolded(file)).toContain(`SUMMARY:${title}\r\n`);
});
