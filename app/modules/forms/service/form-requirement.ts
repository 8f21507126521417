import { type FormField, isCustomField } from "~/api/form-group";
import type { FinancialResponsible, PersonData } from "~/api/person";
import type { FieldErrors } from "~/api/problem";
import { mayBeRequired } from "~/modules/forms/rules/form-lock";
import { withWholeAddress } from "~/modules/people/rules/address";
import { concerns } from "~/modules/people/rules/asked-field";
import { type CustomAnswer, readCustomFields } from "~/modules/people/rules/custom-field";
import type { BackendContext } from "~/procedure/context";
import { standardFields } from "./form-group";

/** Documents are never required by the form: `hasRequiredDocument` decides which one a person needs. */
const documents = ["cpf", "rne", "passport"];

interface Given {
  person: PersonData;
  /** The person who pays for a minor; null for adults. */
  responsible: FinancialResponsible | null;
  customFields: Readonly<Record<string, string>>;
}

/**
 * Validates the data of an enrolment against the offer's form.
 * @param fields the fields of that form
 * @returns the answers to custom fields, and message keys by field for missing required fields and invalid answers; the
 * responsible's fields are named `responsible.…`
 */
export async function checkForm(
  ctx: BackendContext,
  fields: FormField[],
  { person, responsible, customFields }: Given,
): Promise<{ answers: CustomAnswer[]; fields: FieldErrors }> {
  const asked = fields.filter(isCustomField).filter(({ visible }) => visible);
  const { answers, errors } = readCustomFields(asked, customFields);
  return { answers, fields: { ...(await missingFields(ctx, fields, person, responsible)), ...errors } };
}

async function missingFields(
  ctx: BackendContext,
  fields: FormField[],
  person: PersonData,
  responsible: FinancialResponsible | null,
): Promise<FieldErrors> {
  const country = person.address?.country ?? "";
  const given = { foreigner: String(person.foreigner), gender: person.gender ?? "", country };
  const asked = (name: string) => fields.some((field) => field.name === name && field.visible);
  const required = requiredIn(fields, person.foreigner, country).filter((name) => concerns(name, given, asked));
  const missing = emptyOf(required, { ...person.address, ...person });
  if (!responsible) return errorsOf(missing);
  const ofResponsible = requiredIn(await standardFields(ctx, "financial-responsible"), responsible.foreigner);
  return errorsOf([...missing, ...emptyOf(ofResponsible, { ...responsible }).map((name) => `responsible.${name}`)]);
}

function requiredIn(fields: FormField[], foreigner: boolean, country = ""): string[] {
  return withWholeAddress(
    fields.filter(({ visible }) => visible),
    undefined,
    country,
  )
    .filter(({ name, required }) => required && !documents.includes(name) && mayBeRequired(name) && name !== "yearENEM")
    .filter((field) => !isCustomField(field))
    .filter(({ name }) => !(foreigner && name === "rg"))
    .map(({ name }) => name);
}

function emptyOf(names: string[], values: Record<string, unknown>): string[] {
  return names.filter((name) => {
    const value = values[name];
    return typeof value === "string" ? value.trim() === "" : value === undefined || value === null;
  });
}

const errorsOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, "personalData.errorRequired"]));
