import { z } from "zod";

/** The schema of a form whose fields have no fixed names, such as a list of any length: its texts by name. */
export const PostedTexts = z.record(z.string(), z.unknown()).transform((posted) => {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(posted)) {
    const last = [value].flat().at(-1);
    if (typeof last === "string") texts[name] = last;
  }
  return texts;
});
