import { expect, it } from "vitest";
import type { Language } from "~/rules/language";
import { written } from "../../tests/part";
import { useCounted } from "./counted";

function Count({ of }: { of: number }) {
  return useCounted()(of);
}

const wordsOf = (count: number, locale: Language) => written(<Count of={count} />, "/", { locale });

it.each<[Language, string, string]>([
  ["pt-BR", "1.000", "mais de 1.000"],
  ["en", "1,000", "more than 1,000"],
  ["es", "1.000", "más de 1.000"],
])("says in %s how many records there are, or that there are more than are counted [JRN-04]", (locale, exact, more) => {
  expect(wordsOf(12, locale)).toBe("12");
  expect(wordsOf(1000, locale)).toBe(exact);
  expect(wordsOf(1001, locale)).toBe(more);
});
