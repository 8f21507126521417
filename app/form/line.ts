import { z } from "zod";
import { normalText } from "~/domain/normal-text";

/** The text of a one-line field, as parsers expect it (`normalText`); empty for an absent one. Not for passwords. */
export function lineIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === "string" ? normalText(text) : "";
}

/** The schema of a one-line field, whose text `normalText` cleans before the other checks. */
export const lineText = (missing: string) => z.string({ error: missing }).overwrite(normalText).min(1, missing);
