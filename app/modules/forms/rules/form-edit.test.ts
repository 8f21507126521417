import { expect, it } from "vitest";
import type { EditedField, FormContent } from "./form-content";
import { freeFieldName } from "./form-edit";

const formOf = (...names: string[]): FormContent => ({
  ...{ sections: [], sectionsMobile: [], fieldsMobile: names },
  fields: names.map((name) => ({ name }) as EditedField),
});

it("names a new field after its label; adds a number or uses a neutral name if that is not allowed [FRM-01]", () => {
  expect(freeFieldName(formOf(), "Nome da mãe")).toBe("nomeDaMae");
  expect(freeFieldName(formOf("nomeDaMae"), "Nome da mãe")).toBe("nomeDaMae2");
  expect(freeFieldName(formOf(), "Preference")).toBe("preference2");
  expect(freeFieldName(formOf(), "Senha do wi-fi")).toBe("field");
  expect(freeFieldName(formOf("field"), "Contraseña")).toBe("field2");
  expect(freeFieldName(formOf(), "Card number")).toBe("field");
  expect(freeFieldName(formOf(), "Code")).toBe("code2");
});
