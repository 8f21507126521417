import { z } from "zod";
import { Confirmation, newPassword, repeated } from "~/form/access-field";
import { unlessWrong } from "~/form/line";
import { parseCpf } from "~/modules/people/rules/cpf";
import { parsePassport } from "~/modules/people/rules/passport";
import { KEPT_NAME, LONGEST_NAME, partialName } from "~/modules/people/rules/person-name";
import { parseRne } from "~/modules/people/rules/rne";
import { normalText } from "~/rules/normal-text";
import { personText } from "../person/person-text-schema";

const isDocument = (typed: string) =>
  typed === "" || [parseCpf, parseRne, parsePassport].some((parse) => parse(typed) !== null);

/** The form for an account without an enrolment. */
export const SignUpForm = z
  .object({
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
    password: newPassword("signUp"),
    confirmation: Confirmation,
    [KEPT_NAME]: z.string().max(LONGEST_NAME).default(""),
  })
  .refine(({ name, keptName }) => partialName("fullName", name, keptName) === null, {
    path: ["name"],
    error: "personalData.errorLastName",
    when: unlessWrong("name"),
  })
  .refine(...repeated("password", "confirmation"));
