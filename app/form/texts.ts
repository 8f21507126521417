import { z } from "zod";

/**
 * The schema of a form whose fields have no fixed names, such as a list of any length: its texts by name. The entries of
 * a list, which conform reads into objects, have the names of their fields again: `needs[0].type`.
 */
export const PostedTexts = z.record(z.string(), z.unknown()).transform((posted) => {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(posted)) {
    const all = [value].flat();
    for (const [index, entry] of all.entries()) {
      if (typeof entry !== "object" || entry === null) continue;
      for (const [field, text] of Object.entries(entry))
        if (typeof text === "string") texts[`${name}[${index}].${field}`] = text;
    }
    const last = all.at(-1);
    if (typeof last === "string") texts[name] = last;
  }
  return texts;
});
