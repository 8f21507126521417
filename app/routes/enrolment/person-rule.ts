import { z } from "zod";
import type { FormField } from "~/contract/form-group";
import { parseBirthDate } from "~/domain/birth-date";
import { parseCpf } from "~/domain/cpf";
import type { Day } from "~/domain/date";
import { parseEmail } from "~/domain/email";
import { parsePassport } from "~/domain/passport";
import { hasLastName, parsePersonName } from "~/domain/person-name";
import { parseMobile, parsePhone } from "~/domain/phone";
import { parsePostalCode } from "~/domain/postal-code";
import { parseRg } from "~/domain/rg";
import { parseRne } from "~/domain/rne";
import type { TextKey } from "~/i18n/catalogue";

interface Rule {
  parse: (text: string, today: Day) => string | null;
  error: TextKey;
  max: number;
}

const atLeast = (length: number) => (text: string) => (text.trim().length >= length ? text.trim() : null);

const fullName = (text: string) => {
  const name = parsePersonName(text);
  return name && hasLastName(name) ? name : null;
};

/** How each field is read; the message says what is wrong with a text that cannot be. */
const rules: Record<string, Rule> = {
  fullName: { parse: fullName, error: "personalData.errorFullName", max: 120 },
  socialName: { parse: parsePersonName, error: "personalData.errorName", max: 120 },
  email: { parse: parseEmail, error: "personalData.errorEmail", max: 200 },
  cellphone: { parse: parseMobile, error: "personalData.errorCellphone", max: 30 },
  phone: { parse: parsePhone, error: "personalData.errorPhone", max: 30 },
  cpf: { parse: parseCpf, error: "personalData.errorCpf", max: 20 },
  rne: { parse: parseRne, error: "personalData.errorRne", max: 20 },
  passport: { parse: parsePassport, error: "personalData.errorPassport", max: 20 },
  rg: { parse: parseRg, error: "personalData.errorRg", max: 20 },
  birthday: { parse: parseBirthDate, error: "personalData.errorBirthday", max: 10 },
  postalCode: { parse: parsePostalCode, error: "personalData.errorPostalCode", max: 10 },
  address: { parse: atLeast(3), error: "personalData.errorAddress", max: 200 },
  neighborhood: { parse: atLeast(2), error: "personalData.errorNeighborhood", max: 200 },
};

const plain: Rule = { parse: (text) => text.trim(), error: "personalData.errorRequired", max: 200 };

/** Whether foreigners may give another document in place of a field. */
const isDocument = (name: string) => name === "cpf" || name === "rg";

const schemas = new WeakMap<readonly FormField[], { today: Day; schema: ReturnType<typeof makeSchema> }>();

/** The schema of a list of shown fields, made once a day; its messages are text keys. */
export function schemaOf(fields: readonly FormField[], today: Day) {
  const made = schemas.get(fields);
  if (made?.today === today) return made.schema;
  const schema = makeSchema(fields, today);
  schemas.set(fields, { today, schema });
  return schema;
}

const makeSchema = (fields: readonly FormField[], today: Day) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, today)])));

function fieldSchema({ name, required }: FormField, today: Day) {
  const { parse, error, max } = rules[name] ?? plain;
  const text = z
    .string({ error: "personalData.errorRequired" })
    .max(max, { error })
    .transform((typed, context) => {
      const value = parse(typed, today);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message: error });
      return z.NEVER;
    });
  return required && !isDocument(name) ? text : text.optional();
}
