import { createContext, useContext } from "react";

/**
 * The texts typed into a form before the page was rendered again, by field name; secrets are left out. Null when
 * nothing was typed. Fields show these texts instead of their given values.
 */
export const TypedContext = createContext<Readonly<Record<string, string>> | null>(null);

/** The text of a field or the chosen value of a group: the typed one, otherwise the given one. */
export function useTypedText(name: string, given: string | undefined): string | undefined {
  const typed = useContext(TypedContext);
  return typed ? (Object.hasOwn(typed, name) ? typed[name] : "") : given;
}

/** Whether a checkbox is ticked: as it was left, else as given. Browsers post ticked ones only. */
export function useTypedTick(name: string, given: boolean | undefined): boolean | undefined {
  const typed = useContext(TypedContext);
  return typed ? Object.hasOwn(typed, name) : given;
}
