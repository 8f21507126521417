import { answeredOr } from "~/api/answered";
import type { FormGroup } from "~/api/form-group";
import type { PortalApi } from "~/context";
import { type ShownField, shownFields } from "~/modules/people/pages/person/person-form";

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
    answeredOr(api.formGroup.getByOffer({ params: { id: offerId } }), { fields: [], sections: [] }),
    answeredOr(api.formGroup.list({ query: { type: "address" } }), null),
    answeredOr(api.formGroup.list({ query: { type: "financial-responsible" } }), []),
  ]);
  const { fields: person, sections } = own;
  const hasAddress = person.length === 0 || person.some(({ name }) => name === "postalCode");
  const whole = hasAddress ? person : address ? [...person, ...fieldsIn(address)] : [];
  return {
    personFields: shownFields(whole, view, sections),
    responsibleFields: shownFields(fieldsIn(responsible), view, responsible[0]?.sections),
  };
}

const fieldsIn = (groups: readonly FormGroup[]) => groups.flatMap(({ fields }) => fields);
