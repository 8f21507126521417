import { createContext, useContext } from "react";

/**
 * The texts that a form had when its visitor switched language or theme, by field name and without secrets. The page is
 * then rendered again, and its fields show these texts instead of their given values. Null in all other responses, also
 * in a response to a posted form.
 */
export const TypedContext = createContext<Readonly<Record<string, string>> | null>(null);

/**
 * The text of a field or the chosen value of a group: the typed one if the page has typed texts, else `given`. A field
 * that is missing among the typed texts is empty.
 */
export function useTypedText(name: string, given: string | undefined): string | undefined {
  const typed = useContext(TypedContext);
  return typed ? (Object.hasOwn(typed, name) ? typed[name] : "") : given;
}

/**
 * Whether a checkbox is ticked. If the page has typed texts, a box is ticked when its name is among them, since a form
 * posts only ticked boxes; else as `given`.
 */
export function useTypedTick(name: string, given: boolean | undefined): boolean | undefined {
  const typed = useContext(TypedContext);
  return typed ? Object.hasOwn(typed, name) : given;
}
