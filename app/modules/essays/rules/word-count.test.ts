import fc from "fast-check";
import { expect, it } from "vitest";
import { withPlainBreaks, wordsOf } from "./word-count";

it.each([
  ["", 0],
  ["   \n\t ", 0],
  ["Coração, ação e maçã.", 4],
  ["guarda-chuva bem-te-vi", 2],
  ["escreva para ana.souza@example.com já", 4],
  ["um — dois – três - quatro", 4],
  ["bom dia 😀 👩‍👩‍👧 🇧🇷", 2],
  ["1.234,56 reais em 2026", 4],
  ["primeira\nsegunda\r\nterceira\u00a0quarta\u2003quinta", 5],
  ["日本語 текст עברית", 3],
  ["d'água “aspas” (parênteses)", 3],
])("counts the words of %j as %i [ESS-01]", (text, words) => {
  expect(wordsOf(text)).toBe(words);
});

const word = fc.stringMatching(/^[\p{L}\p{N}][\p{L}\p{N}'.@-]{0,8}$/u);
const gap = fc.constantFrom(" ", "\n", "\r\n", "\t", "  ", " — ", " 😀 ", "\u00a0");

it("counts each word once, with any separators between words and any form of line breaks [ESS-01]", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gap), { maxLength: 60 }), (parts) => {
      const text = parts.flat().join("");
      expect(wordsOf(text)).toBe(parts.length);
      expect(wordsOf(withPlainBreaks(text))).toBe(parts.length);
    }),
  );
});
