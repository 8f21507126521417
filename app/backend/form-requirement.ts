import type { FormField } from "~/contract/form-group";
import type { FinancialResponsible, PersonData } from "~/contract/person";
import type { BackendContext } from "./context";
import { fieldsOfOffer, standardFields } from "./form-group";
import type { FieldErrors } from "./person-check";

/** Which document a person needs is a rule about people, not about forms. */
const documents = ["cpf", "rne", "passport"];
const addressNames = ["postalCode", "address", "number", "neighborhood", "country", "state", "city"];

/**
 * The fields that the offer's form requires and that are empty, with a message key each.
 * @param responsible of a minor, null for adults; its fields are named `responsible.…`
 */
export async function missingFields(
  ctx: BackendContext,
  offer: { form_group_id: string | null },
  person: PersonData,
  responsible: FinancialResponsible | null,
): Promise<FieldErrors> {
  const form = await fieldsOfOffer(ctx, offer);
  const missing = emptyOf(requiredIn(form?.fields ?? [], person.foreigner), { ...person.address, ...person });
  if (!responsible) return errorsOf(missing);
  const asked = requiredIn(await standardFields(ctx, "financial-responsible"), false);
  return errorsOf([...missing, ...emptyOf(asked, { ...responsible }).map((name) => `responsible.${name}`)]);
}

function requiredIn(fields: FormField[], foreigner: boolean): string[] {
  const shown = fields.filter(({ visible }) => visible).map(({ name }) => name);
  // An address is kept whole or not at all, so a form that shows a part of it cannot insist on that part.
  const whole = addressNames.every((name) => shown.includes(name));
  return fields
    .filter(({ name, required, visible }) => required && visible && !documents.includes(name) && name !== "yearENEM")
    .filter(({ name }) => whole || !addressNames.includes(name))
    .filter(({ name }) => !(foreigner && name === "rg"))
    .map(({ name }) => name);
}

function emptyOf(names: string[], values: Record<string, unknown>): string[] {
  return names.filter((name) => {
    const value = values[name];
    if (Array.isArray(value)) return value.length === 0;
    return typeof value === "string" ? value.trim() === "" : value === undefined || value === null;
  });
}

const errorsOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, "personalData.errorRequired"]));
