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
