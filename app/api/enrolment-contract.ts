import { z } from "zod";
import { call } from "./call";
import { problems } from "./problem";
import { Id, Instant } from "./value";

export const ContractSection = z.object({ title: z.string(), paragraphs: z.array(z.string()) });
export type ContractSection = z.output<typeof ContractSection>;

/** A contract filled in for one subscription, without markup. */
export const BuiltContract = z.object({
  title: z.string(),
  sections: z.array(ContractSection),
  /** The contract as plain text, from which `hash` is computed. */
  text: z.string(),
  /** SHA-256 of `text` in hexadecimal. */
  hash: z.string(),
  templateId: Id,
  version: z.int(),
  /** Whether the guardian must accept as well, because the candidate is a minor. */
  responsibleRequired: z.boolean(),
});
export type BuiltContract = z.output<typeof BuiltContract>;

/** The frozen copy of an accepted contract. */
export const AcceptedContract = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  hash: z.string(),
  version: z.int(),
  /** Null where it is not known; texts that are not known are empty. */
  acceptedAt: Instant.nullable(),
  acceptedBy: z.string(),
  responsibleName: z.string().nullable(),
  address: z.string(),
  agent: z.string(),
});
export type AcceptedContract = z.output<typeof AcceptedContract>;

export const enrolmentContract = {
  build: call({
    service: "candidate",
    method: "POST",
    path: "/subscriptions/{id}/builded-contract",
    auth: "user",
    responses: { 200: BuiltContract, ...problems(404, 409) },
    summary: "Builds the contract of a subscription",
  }),
  get: call({
    service: "candidate",
    method: "GET",
    path: "/subscriptions/{id}/get-subscription-contract",
    auth: "user",
    responses: { 200: AcceptedContract, ...problems(404) },
    summary: "The contract of a subscription",
  }),
  accept: call({
    service: "candidate",
    method: "POST",
    path: "/subscriptions/{id}/contract",
    auth: "user",
    inPerson: true,
    headers: z.object({
      /** IP address of the person who accepts. */
      "x-forwarded-for": z.string().max(200).optional(),
      /** Browser of the person who accepts. */
      "user-agent": z.string().max(1000).optional(),
    }),
    body: z.object({
      /** Hash of the text that the page showed; 409 CONTRACT_CHANGED if the contract has changed since. */
      hash: z.string(),
      version: z.int(),
      accepted: z.literal(true),
      responsibleAccepted: z.boolean(),
    }),
    responses: { 200: AcceptedContract, 201: AcceptedContract, ...problems(404, 409, 422) },
    summary: "Stores the acceptance once; 409 CONTRACT_NOT_SAVED when that fails",
  }),
};
