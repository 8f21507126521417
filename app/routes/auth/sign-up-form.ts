import { z } from "zod";
import { normalText } from "~/domain/normal-text";
import { parseCpf } from "~/domain/person/cpf";
import { parsePassport } from "~/domain/person/passport";
import { parseRne } from "~/domain/person/rne";
import { personText } from "../person/person-text-schema";

const isDocument = (typed: string) =>
  typed === "" || [parseCpf, parseRne, parsePassport].some((parse) => parse(typed) !== null);

/** The form for an account without an enrolment, except the password. */
export const SignUpForm = z.object({
  uuid: z.string().min(10).max(100),
  name: personText("fullName"),
  email: personText("email"),
  document: z
    .string()
    .overwrite(normalText)
    .max(40, "access.errorUsername")
    .refine(isDocument, "access.errorUsername")
    .default(""),
  cellphone: personText("cellphone"),
});
