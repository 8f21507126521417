import type { PortalApi } from "~/context";
import { type ShownField, shownFields } from "../person/person-form";

interface Forms {
  personFields: readonly ShownField[];
  responsibleFields: readonly ShownField[];
}

/**
 * The form fields of the candidate (by the chosen offer, address included) and of a minor's guardian. Both lists are
 * empty before an offer is chosen. A list is also empty if a part of it cannot be loaded.
 */
export async function formFieldsOf(
  api: PortalApi,
  offerId: string | null,
  view: Parameters<typeof shownFields>[1],
): Promise<Forms> {
  if (!offerId) return { personFields: [], responsibleFields: [] };
  const [own, address, responsible] = await Promise.all([
    api.formGroup.getByOffer({ params: { id: offerId } }),
    api.formGroup.list({ query: { type: "address" } }),
    api.formGroup.list({ query: { type: "financial-responsible" } }),
  ]);
  const fieldsIn = (answer: typeof address) =>
    answer.status === 200 ? answer.body.flatMap(({ fields }) => fields) : [];
  const sectionsIn = (answer: typeof responsible) => (answer.status === 200 ? answer.body[0]?.sections : []);
  const { fields: person, sections } = own.status === 200 ? own.body : { fields: [], sections: [] };
  const hasAddress = person.length === 0 || person.some(({ name }) => name === "postalCode");
  const whole = hasAddress ? person : address.status === 200 ? [...person, ...fieldsIn(address)] : [];
  return {
    personFields: shownFields(whole, view, sections),
    responsibleFields: shownFields(fieldsIn(responsible), view, sectionsIn(responsible)),
  };
}
