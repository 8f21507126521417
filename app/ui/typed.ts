import { createContext, useContext } from "react";

/**
 * By field name, the texts in a form when a switch (language, theme) rendered the page again; without secrets. Fields
 * show these texts instead of their given values. Null otherwise, also in the response to a posted form.
 */
export const TypedContext = createContext<Readonly<Record<string, string>> | null>(null);

/** The text of a field or the chosen value of a group; with typed texts, empty where the form posted none for it. */
export function useTypedText(name: string, given: string | undefined): string | undefined {
  const typed = useContext(TypedContext);
  return typed ? (Object.hasOwn(typed, name) ? typed[name] : "") : given;
}

/** Whether a checkbox is ticked: as given, or with typed texts, which name only ticked boxes, whether they name it. */
export function useTypedTick(name: string, given: boolean | undefined): boolean | undefined {
  const typed = useContext(TypedContext);
  return typed ? Object.hasOwn(typed, name) : given;
}
