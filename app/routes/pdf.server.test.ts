import { expect, test } from "vitest";
import { printable } from "./pdf.server";

test.each([
  ["characters of Windows-1252 stay", "José Açaí – “R$ 1.234,50” €\n2ª linha", "José Açaí – “R$ 1.234,50” €\n2ª linha"],
  ["decomposed letters are composed", "Jose\u0301", "José"],
  ["other letters lose their marks", "Łukasz Jiří Şükrü Đorđe", "Lukasz Jirí Sükrü Dorde"],
  ["typographic signs and spaces become plain ones", "−5\u202f000\u2009€", "-5 000 €"],
  ["characters without a similar one become question marks", "王芳 Ж", "?? ?"],
])("%s [PAY-11]", (_, given, printed) => {
  expect(printable(given)).toBe(printed);
});
