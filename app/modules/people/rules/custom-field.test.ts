import { expect, it } from "vitest";
import {
  type CustomField,
  isCustomFieldName,
  isMask,
  isNewFieldName,
  readCustomField,
  readCustomFields,
} from "./custom-field";

const label = { "pt-BR": "Pergunta", en: "Question", es: "Pregunta" };
const base = { name: "asked", required: false, label };
const text: CustomField = { ...base, type: "text" };
const masked: CustomField = { ...base, type: "text", mask: "99/999-9" };
const choice: CustomField = { ...base, type: "choice", options: [{ value: "public", label }] };
const of = (type: "number" | "date" | "checkbox"): CustomField => ({ ...base, type });

it.each([
  [text, " Maria da Silva ", "Maria da Silva"],
  [masked, "061234", "06/123-4"],
  [masked, "06/123-4", "06/123-4"],
  [of("number"), "2,5", "2.5"],
  [of("number"), "-3", "-3"],
  [of("date"), "2024-02-29", "2024-02-29"],
  [of("date"), "29/02/2024", "2024-02-29"],
  [of("date"), "5/3/1999", "1999-03-05"],
  [of("date"), "05031999", "1999-03-05"],
  [choice, "public", "public"],
  [of("checkbox"), "true", "true"],
])("normalizes the answer to a custom field (%#) [FRM-02]", (field, typed, value) => {
  expect(readCustomField(field, typed)).toEqual({ value });
  expect(readCustomField(field, value)).toEqual({ value });
});

it.each([
  [text, "a".repeat(201), "errorTooLong"],
  [masked, "06123", "errorMask"],
  [masked, "06.1234", "errorMask"],
  [masked, "06/123-4x", "errorMask"],
  [of("number"), "two", "errorNumber"],
  [of("number"), "1.234", "errorNumber"],
  [of("number"), "1e9", "errorNumber"],
  [of("date"), "2023-02-29", "errorDate"],
  [of("date"), "5/3/99", "errorDateForm"],
  [of("date"), "0099-01-01", "errorDate"],
  [choice, "other", "errorOption"],
  [of("checkbox"), "maybe", "errorOption"],
])(
  "refuses an answer that does not fit the custom field, with the key of the error message (%#) [FRM-02]",
  (field, typed, error) => {
    expect(readCustomField(field, typed)).toEqual({ error: `personalData.${error}` });
  },
);

it("requires an answer only for a required custom field [FRM-02]", () => {
  for (const field of [text, masked, choice, of("number"), of("date"), of("checkbox")])
    for (const typed of [undefined, "", "  "]) {
      expect(readCustomField(field, typed)).toEqual({ value: undefined });
      expect(readCustomField({ ...field, required: true }, typed)).toEqual({ error: "personalData.errorRequired" });
    }
  expect(readCustomField({ ...of("checkbox"), required: true }, "false")).toHaveProperty("error");
});

it("returns each answer with its label, and refuses an answer to an unknown field [FRM-01]", () => {
  const { answers, errors } = readCustomFields([choice], { asked: "public", shoeSize: "42" });
  expect(answers).toEqual([{ name: "asked", type: "choice", label, value: "public", valueLabel: label }]);
  expect(errors).toEqual({ shoeSize: "personalData.errorNotAsked" });
});

it("refuses the name `preference` and names like a secret for new fields, but not for existing ones [FRM-01]", () => {
  for (const name of ["senha", "contrasenaWifi", "cardNumber", "password", "confirmationDate", "code", "preference"]) {
    expect(isNewFieldName(name), name).toBe(false);
    expect(isCustomFieldName(name), name).toBe(true);
  }
  for (const name of ["motherName", "codeOfSchool"]) expect(isNewFieldName(name), name).toBe(true);
  expect(isNewFieldName("intent")).toBe(false);
});

it("refuses a reserved or malformed name, and a mask that is too long, has no 9 or has another digit", () => {
  for (const name of ["motherName", "a1"]) expect(isCustomFieldName(name)).toBe(true);
  for (const name of ["cpf", "city", "intent", "yearENEM", "constructor", "toString", "__proto__", "a.b", "A", ""])
    expect(isCustomFieldName(name)).toBe(false);
  for (const mask of ["999", "(99) 9-9"]) expect(isMask(mask)).toBe(true);
  for (const mask of ["", "AAA", "+55 99", "9".repeat(61)]) expect(isMask(mask)).toBe(false);
});
