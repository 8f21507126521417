import { find } from "../dom";

export type Messages = Readonly<Record<string, string>>;

/** The form part that holds a field about a person; null for other fields. */
export const personForm = (field: Element) => field.closest<HTMLElement>("[data-person]");

/** Id of the address's country; Brazil where the form does not ask. */
export const countryOf = (field: HTMLInputElement) =>
  (field.form && find<HTMLSelectElement>("#country", field.form)?.value) || "BR";
