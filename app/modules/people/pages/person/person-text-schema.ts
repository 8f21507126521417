import { z } from "zod";
import { type PersonFieldName, personFields, readPersonField } from "~/modules/people/rules/person";
import { normalText } from "~/rules/normal-text";

const MISSING = "personalData.errorRequired";

/**
 * The Zod schema of a required personal data field, for pages: whether a phone number exists, the service says. Excludes
 * the birth date, whose rule needs the current day.
 */
export function personText(name: Exclude<PersonFieldName, "birthday">) {
  const errorOf = (text: string) => {
    const read = readPersonField(name, text, { today: "" });
    return "error" in read ? read.error : undefined;
  };
  return z
    .string({ error: MISSING })
    .overwrite(normalText)
    .min(1, { error: MISSING, abort: true })
    .max(personFields[name].max, { error: ({ input }) => errorOf(String(input)), abort: true })
    .superRefine((text, context) => {
      const message = errorOf(text);
      if (message) context.addIssue({ code: "custom", message });
    });
}
