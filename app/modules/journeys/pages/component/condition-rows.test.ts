import fc from "fast-check";
import { expect, it } from "vitest";
import { ComponentCondition } from "~/api/journey-definition";
import { codesOf, conditionsOf, rowsIn, rowsOf } from "./condition-rows";

const codes = ["ENEM", "PROVA", "MEDICINA", " gone ", "a\nb"];
const lists = { modes: codes.slice(0, 2), courses: codes.slice(1, 3) };
const institution = {
  modes: lists.modes.map((code) => ({ code, name: code })),
  courses: lists.courses.map((code) => ({ code, name: code })),
};

const condition = fc.record({
  field: fc.constantFrom("age", "ingressMode.code", "course.code", "educationLevel.code", "component.a", "x"),
  operator: fc.constantFrom(...ComponentCondition.shape.operator.options),
  value: fc.oneof(
    fc.constantFrom(...codes),
    fc.array(fc.constantFrom(...codes), { maxLength: 5 }),
    fc.integer({ min: -1, max: 151 }),
    fc.boolean(),
    fc.constantFrom("017", "17"),
  ),
});

/** What the page of a component posts when nobody changes a field. */
function posted(conditions: readonly ComponentCondition[]): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [index, row] of rowsOf(conditions).entries()) {
    if (row.kept) {
      texts[`c${index}-kept`] = JSON.stringify(row.kept);
      continue;
    }
    texts[`c${index}-field`] = row.field;
    if (row.field === "age") texts[`c${index}-number`] = row.values[0] ?? "";
    if (!row.field.startsWith("component.")) texts[`c${index}-operator`] = row.operator;
    if (row.field === "age" || row.field.startsWith("component.")) continue;
    for (const [number, code] of codesOf(institution as never, row).entries())
      if (row.values.includes(code)) texts[`c${index}-code-${number}`] = code;
  }
  return texts;
}

it("the form posts every stored condition unchanged, even one that its fields cannot express [JRN-02]", () => {
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 100 }), (conditions) => {
      expect(conditionsOf(rowsIn(posted(conditions)))).toEqual({ conditions, errors: {} });
    }),
  );
});

it("the form keeps a hundred conditions, among them an age that is excluded [JRN-02]", () => {
  const unlike = { field: "age", operator: "notEquals" as const, value: 17 };
  const ages = Array.from({ length: 99 }, (_, value) => ({ field: "age", operator: "atLeast" as const, value }));
  const conditions = [unlike, ...ages];
  expect(conditionsOf(rowsIn(posted(conditions)))).toEqual({ conditions, errors: {} });
});

it("refuses a kept condition whose text was cut, so that saving loses no condition [JRN-02]", () => {
  expect(conditionsOf(rowsIn({ "c0-kept": '{"field":"age","op' })).errors).toEqual({
    "c0-operator": "journey.valueRequired",
  });
});
