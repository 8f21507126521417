import { z } from "zod";
import { lineText } from "~/form/line";
import { readPersonField } from "~/modules/people/rules/person";

/** The form by which a payer shows to know the candidate. */
export const identityOf = (today: string) =>
  z.object({
    cpf: lineText("personalData.errorRequired").max(50, "personalData.errorCpfLength"),
    birthday: lineText("personalData.errorRequired").transform((text, issues) => {
      const read = readPersonField("birthday", text, { today });
      if ("value" in read) return read.value;
      issues.addIssue({ code: "custom", message: read.error });
      return z.NEVER;
    }),
  });
