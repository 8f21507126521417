export type Messages = Readonly<Record<string, string>>;

/** The form part that holds a field about a person; null for other fields. */
export const personForm = (field: Element) => field.closest<HTMLElement>("[data-person]");
