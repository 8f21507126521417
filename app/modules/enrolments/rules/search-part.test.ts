import { expect, it } from "vitest";
import { searchPartOf } from "./search-part";

it.each([
  ["Ana@Example", { kind: "email", text: "ana@example" }],
  ["***.982.247-**", { kind: "number", digits: "982247" }],
  ["(11) 98765", { kind: "number", digits: "1198765" }],
  ["000127-9", { kind: "number", digits: "0001279" }],
  ["+55 11", { kind: "number", digits: "5511" }],
  ["12", null],
  ["---", null],
  ["Ana 123", null],
  ["", null],
])("reads %j as a part of %j [STF-01]", (text, part) => {
  expect(searchPartOf(text)).toEqual(part);
});
