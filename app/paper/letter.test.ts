import { expect, test } from "vitest";
import { hasGlyph } from "./font";
import { printable } from "./letter";

test.each([
  [
    "Łukasz Nguyễn Jiří Şükrü Đorđe",
    "Łukasz Nguyễn Jiří Şükrü Đorđe",
    "letters of European languages and of Vietnamese",
  ],
  ["Ольга Κωνσταντίνου", "Ольга Κωνσταντίνου", "Cyrillic and Greek letters"],
  ["Jose\u0301 Nguye\u0302\u0303n", "José Nguyễn", "composed letters for decomposed ones"],
  [
    "José – “R$\u00a01.234,50” € −5\u202f000\n2ª linha",
    "José – “R$\u00a01.234,50” € −5\u202f000\n2ª linha",
    "signs and spaces",
  ],
  ["李小龙 王芳", "LiXiaoLong WangFang", "the Latin form of Chinese letters"],
  ["김민수 さくら", "GimMinSu sakura", "the Latin form of Korean and Japanese letters"],
  ["שלום محمد", "slvm mhmd", "the Latin form of letters that run from right to left"],
  ["Ana\u200b\u202e\u00ad Lima\u0000", "Ana Lima", "nothing for signs without a shape"],
  ["a\tb\ue000", "a b□", "a box for a sign without a Latin form"],
])("%s is printed as %s: %s [PAY-04] [FRM-01]", (given, printed) => {
  expect(printable(given, hasGlyph)).toBe(printed);
});

test("no letter of any alphabet is printed as a question mark [PAY-04]", () => {
  let letters = "";
  for (let code = 0; code < 0x2fa20; code += 1) {
    const sign = String.fromCodePoint(code);
    if (/\p{L}/u.test(sign)) letters += sign;
  }
  expect(printable(letters, hasGlyph)).not.toContain("?");
});
