import { expect, it } from "vitest";
import { optionMarkup } from "./option-markup";

it("writes options with the chosen one, and nothing that a label could open", () => {
  const options = [
    { value: "", label: "Selecione" },
    { value: "SP", label: "São Paulo" },
    { value: '"><script>', label: "<b> & co", disabled: true },
  ];
  expect(optionMarkup(options, "SP")).toBe(
    '<option value="">Selecione</option><option value="SP" selected="">São Paulo</option>' +
      '<option value="&quot;&gt;&lt;script&gt;" disabled="">&lt;b&gt; &amp; co</option>',
  );
});

it("chooses anew each time from a list that is kept", () => {
  const options = [
    { value: "a", label: "A", disabled: true },
    { value: "b", label: "B" },
  ];
  const [a, b] = ['<option value="a" disabled="">A</option>', '<option value="b">B</option>'];
  expect(optionMarkup(options, "a")).toBe(`<option value="a" selected="" disabled="">A</option>${b}`);
  expect(optionMarkup(options, "b")).toBe(`${a}<option value="b" selected="">B</option>`);
  expect(optionMarkup(options, "c")).toBe(a + b);
});
