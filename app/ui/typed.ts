import { createContext, useContext } from "react";

/**
 * What the visitor had typed into a form before the page was drawn again, by field name; null where nothing was.
 * Fields show it instead of their given values; those of secrets are not in it.
 */
export const TypedContext = createContext<Readonly<Record<string, string>> | null>(null);

/** The text of a field or the chosen value of a group: what was typed, else what is given. */
export function useTypedText(name: string, given: string | undefined): string | undefined {
  const typed = useContext(TypedContext);
  return typed ? (Object.hasOwn(typed, name) ? typed[name] : "") : given;
}

/** Whether a checkbox is ticked: as it was left, else as given. Browsers post ticked ones only. */
export function useTypedTick(name: string, given: boolean | undefined): boolean | undefined {
  const typed = useContext(TypedContext);
  return typed ? Object.hasOwn(typed, name) : given;
}
