/** The shapes of a person's data that several calls take. */
import { z } from "zod";
import { flag, free, number, Refusal, text } from "./call.ts";
import type { Fields, Person, World } from "./world.ts";

/** Who pays for a candidate under age: an adult with another CPF. */
const financialResponsible = z.strictObject({
  fullName: text,
  cpf: text,
  birthday: text,
  email: free,
  cellphone: free,
});

const isoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}/);

/** Personal data of §3, by its names there. */
export const personalData = {
  fullName: text,
  socialName: free,
  email: z.email(),
  cellphone: text,
  phone: free,
  cpf: free,
  rne: free,
  passport: free,
  foreigner: flag.nullish(),
  gender: z.union([z.string(), z.number()]).nullish(),
  genderDescription: free,
  birthday: isoDay,
  rg: free,
  specialNeeds: z.array(z.strictObject({ type: z.union([z.string(), z.number()]), description: free })).nullish(),
  nationalityId: number.nullish(),
  postalCode: free,
  address: free,
  number: free,
  neighborhood: free,
  complement: free,
  country: free,
  state: free,
  city: free,
  financialResponsible: financialResponsible.nullish(),
};

/** Personal data of which only what changes is sent. */
export const changedData = z.strictObject(personalData).partial();

const yearsSince = (birthday: string) => (Date.now() - Date.parse(birthday)) / (365.2425 * 86_400_000);

/** Refuses data that break a rule of §5 which concerns more than one field. */
export function checkPerson(world: World, data: Fields, self?: Person) {
  const { cpf, rne, birthday } = data;
  for (const document of [cpf, rne])
    if (typeof document === "string" && document !== "") {
      const other = world.personBy(document);
      if (other && other !== self) throw new Refusal(409, "CPF or RNE already registered", "cpf");
    }
  const responsible = data.financialResponsible as z.infer<typeof financialResponsible> | null | undefined;
  if (typeof birthday === "string" && yearsSince(birthday) < 18 && !responsible)
    throw new Refusal(400, "Candidate under 18 needs a financial responsible", "financialResponsible");
  if (responsible && yearsSince(responsible.birthday) < 18)
    throw new Refusal(400, "Financial responsible must be an adult", "financialResponsible.birthday");
  if (responsible && responsible.cpf === cpf)
    throw new Refusal(400, "Financial responsible must have another CPF", "financialResponsible.cpf");
}

/** The data as they are kept: documents without their points and dashes. */
export const keptData = (data: Fields): Fields => ({
  ...data,
  ...(typeof data.cpf === "string" ? { cpf: data.cpf.replace(/\D/g, "") } : {}),
});
