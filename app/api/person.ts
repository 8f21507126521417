import { z } from "zod";
import type { AddressName, PersonTextName } from "~/modules/people/rules/asked-field";
import { call } from "./call";
import { problems } from "./problem";
import { PersonSpecialNeed } from "./special-need";
import { CaptchaHeaders, Day, Id } from "./value";

const Line = z.string().trim().max(200);

/** An address. Outside Brazil, postal code, number, neighborhood and state may be empty. */
export const Address = z.object({
  /** Eight digits in Brazil; any text abroad. */
  postalCode: Line,
  /** The street. */
  address: Line,
  number: Line,
  neighborhood: Line,
  complement: Line.optional(),
  /** Lookup id; `other` for a country that the list lacks.
   */
  country: Id,
  /** The name of a country that the list lacks.
   */
  countryDescription: Line.optional(),
  /** Lookup id in Brazil; the name of a region abroad. */
  state: Line,
  /** The name of the city: that of the list where the list has it, else as typed. */
  city: Line,
} satisfies Record<AddressName, z.ZodType>);
export type Address = z.output<typeof Address>;

/**
 * A candidate's personal data. Numbers of documents and Brazilian phones are digits only; phones of other
 * countries are in E.164 form. A description names an answer that its list lacks.
 */
export const PersonData = z.object({
  fullName: Line,
  /** The full name in Latin letters, as in the document, of a person whose full name has others; papers print it. */
  latinName: Line.optional(),
  socialName: Line.optional(),
  email: Line,
  cellphone: Line,
  phone: Line.optional(),
  cpf: Line.optional(),
  rne: Line.optional(),
  passport: Line.optional(),
  rg: Line.optional(),
  foreigner: z.boolean(),
  /** Lookup id. */
  gender: Id.optional(),
  genderDescription: Line.optional(),
  maritalStatus: Id.optional(),
  maritalStatusDescription: Line.optional(),
  race: Id.optional(),
  birthday: Day,
  specialNeeds: z.array(PersonSpecialNeed).max(30),
  nationalityId: Id.optional(),
  nationalityDescription: Line.optional(),
  address: Address.optional(),
} satisfies Record<PersonTextName | "foreigner" | "specialNeeds" | "address", z.ZodType>);
export type PersonData = z.output<typeof PersonData>;

export const Person = PersonData.extend({ id: Id });
export type Person = z.output<typeof Person>;

/** The financial responsible of a minor: an adult whose documents are not the minor's; foreigners may have no CPF. */
export const FinancialResponsible = z.object({
  fullName: Line,
  latinName: Line.optional(),
  foreigner: z.boolean().default(false),
  cpf: Line.optional(),
  rne: Line.optional(),
  passport: Line.optional(),
  birthday: Day,
  email: Line,
  cellphone: Line,
  relationship: Line.optional(),
  address: Address.optional(),
});
export type FinancialResponsible = z.output<typeof FinancialResponsible>;

/** A former student's data in the academic system. */
export const FormerStudent = z.object({
  personId: Id,
  studentLyceumId: z.string().nullable(),
  courses: z.array(z.object({ code: z.string(), name: z.string(), finishedOn: Day.nullable() })),
});
export type FormerStudent = z.output<typeof FormerStudent>;

export const person = {
  exists: call({
    service: "subscription",
    method: "POST",
    path: "/users/person/exists/",
    auth: "none",
    headers: CaptchaHeaders,
    body: z.object({ document: z.string().min(1).max(50) }),
    responses: { 200: z.object({ exists: z.boolean() }), ...problems(422, 429) },
    summary: "Checks whether a CPF, RNE or passport is already registered",
  }),
  getData: call({
    service: "candidate",
    method: "GET",
    path: "/users/{id}/person-data",
    auth: "user",
    responses: { 200: Person, ...problems(404) },
    summary: "Personal data of a user",
  }),
  setData: call({
    service: "candidate",
    method: "PUT",
    path: "/users/{id}/person-data",
    auth: "user",
    query: z.object({ subsId: Id.optional() }),
    body: z.object({
      person: PersonData,
      /** Stored with the subscription named in the query. */
      responsible: FinancialResponsible.nullable().optional(),
    }),
    responses: { 200: Person, ...problems(404, 409, 422) },
    summary: "Saves the personal data of a user",
  }),
  update: call({
    service: "subscription",
    method: "PUT",
    path: "/users/update-person/{id}",
    auth: "user",
    body: PersonData,
    responses: { 200: Person, ...problems(404, 409, 422) },
    summary: "Updates a person",
  }),
  getFormerStudent: call({
    service: "candidate",
    method: "GET",
    path: "/users/{id}/get-person-mi",
    auth: "user",
    responses: { 200: FormerStudent, ...problems(404) },
    summary: "The courses in which a person is or was enrolled",
  }),
  getResponsible: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/{id}/financialperson/",
    auth: "user",
    responses: { 200: FinancialResponsible.nullable(), ...problems(404) },
    summary: "The person who answers for the payments of a subscription",
  }),
  findResponsible: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/{id}/financialperson-by-document",
    auth: "user",
    query: z.object({ document: z.string().min(1).max(50) }),
    responses: { 200: FinancialResponsible, ...problems(404, 422) },
    summary: "The financial responsible with a document, found only in the same person's enrolments",
  }),
};
