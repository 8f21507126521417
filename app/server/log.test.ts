import fc from "fast-check";
import { expect, it } from "vitest";
import { createLog, redact } from "./log";

it("masks CPFs, and removes secrets by field name and long digit runs anywhere [OPS-04] [OPS-05]", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) }).with({ correlationId: "c-1" });
  log.info("candidate 529.982.247-25 paid with 4111 1111 1111 1111", {
    password: "Secret@1",
    nested: { accessToken: "abc", cpf: "52998224725" },
    error: new Error("card 4111111111111111"),
  });
  log.debug("not written");
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/4111|Secret@1|abc|529\.982|52998224725/);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: "info",
    correlationId: "c-1",
    nested: { cpf: "***.982.247-**" },
  });
});

const separated = (digits: readonly number[], separators: readonly string[]) =>
  digits.map((digit, index) => `${index > 0 ? (separators[index % separators.length] ?? "") : ""}${digit}`).join("");
const digit = fc.integer({ min: 0, max: 9 });
const separators = fc.array(fc.constantFrom("", " ", "-", ".", "/", " - ", "\u00a0", "–"), { maxLength: 4 });
const around = fc.constantFrom("", " ", "card", "x.", "=", '"', "\n", "№ ");

it("removes thirteen digits or more, with any separators and in any position [OPS-05] [PAY-06]", () => {
  fc.assert(
    fc.property(
      fc.array(digit, { minLength: 13, maxLength: 60 }),
      separators,
      around,
      around,
      (digits, between, before, after) => {
        const written = separated(digits, between);
        expect(redact(before + written + after)).toBe(`${before}[digits]${after}`);
        expect(redact({ a: [new Error(written)] })).toMatchObject({ a: [{ message: "[digits]" }] });
      },
    ),
  );
});

it("masks the outer digits of every CPF [OPS-05]", () => {
  fc.assert(
    fc.property(fc.array(digit, { minLength: 11, maxLength: 11 }), around, around, (digits, before, after) => {
      const d = digits.join("");
      const masked = `***.${d.slice(3, 6)}.${d.slice(6, 9)}-**`;
      for (const cpf of [d, `${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6, 9)}-${d.slice(9)}`])
        expect(redact(before + cpf + after)).toBe(before + masked + after);
    }),
  );
});

it("masks a CPF beside another digit, wherever it stands in a text [OPS-05]", () => {
  for (const cpf of ["123.456.789-09", "12345678909", "123 456 789 09"])
    for (const [before, after] of [
      ["step 2 ", ""],
      ["", " 5"],
      ["", ", 5 of them"],
      ["2 - ", " failed"],
      ["10.0.0.1: ", ""],
    ])
      expect(redact(`${before}${cpf}${after}`)).toBe(`${before}***.456.789-**${after}`);
  expect(redact("/candidates/9123.456.789-09/7")).not.toContain("123.456.789-09");
  for (const text of ["152998224725", "2026-11-29 0720", "5 1732868400", "10 of 1.234.567.890,12"])
    expect(redact(text)).toBe(text);
});

it("masks a CPF or a card that is logged as a number, and keeps times, durations and amounts [OPS-05] [PAY-06]", () => {
  expect(redact({ cpf: 52998224725, nested: [4111111111111111] })).toEqual({
    cpf: "***.982.247-**",
    nested: ["[digits]"],
  });
  for (const value of [0, -1, 200, 129990, 12345678901, 1795200000000, 123.45678909, 1234.5678901234567, Number.NaN])
    expect(redact({ value })).toEqual({ value });
});

it("keeps ids, IP addresses, times and the positions in stack traces [OPS-05]", () => {
  const times = fc.date({ noInvalidDate: true, min: new Date("2000-01-01"), max: new Date("2099-12-31") });
  const letter = /[a-f]/;
  fc.assert(
    fc.property(fc.uuid(), fc.ipV4(), times, (uuid, address, time) => {
      fc.pre(letter.test(uuid));
      for (const text of [
        uuid,
        `/payments/${uuid}/card`,
        address,
        time.toISOString(),
        `${time.toISOString().slice(0, 10)} 12:00`,
      ])
        expect(redact(text)).toBe(text);
    }),
  );
  for (const text of ["at file:///srv/app/server/index.js:12345:678", "Node 26.10.0", "R$ 1.299,90", "10 of 1000"])
    expect(redact(text)).toBe(text);
});
