import { z } from "zod";
import { call } from "./call";
import { Charge } from "./charge";
import { problems } from "./problem";
import { Done, Id, Instant } from "./value";

/** The content of a notification of the sandbox provider, with a verified signature. */
export const ProviderEvent = z.object({
  eventId: Id,
  reference: Id,
  state: z.enum(["pending", "processing", "approved", "denied", "expired", "cancelled"]),
  amountCents: z.int(),
  occurredAt: Instant,
  reason: z.string().nullable().optional(),
});
export type ProviderEvent = z.output<typeof ProviderEvent>;

/** The part of a charge that the sandbox provider shows: no personal data. */
export const ProviderCharge = Charge.pick({
  id: true,
  method: true,
  state: true,
  purpose: true,
  amountCents: true,
  createdAt: true,
  dueOn: true,
  expiresAt: true,
}).extend({ reference: Id, description: z.string() });
export type ProviderCharge = z.output<typeof ProviderCharge>;

/** The headers with which providers prove a notification; absent ones are empty texts. */
const ProofHeaders = z.object({
  "x-signature": z.string().max(500).default(""),
  "stripe-signature": z.string().max(2_000).default(""),
});

/** Names of the headers that are passed on with a notification. */
export const proofHeaders = Object.keys(ProofHeaders.shape) as (keyof typeof ProofHeaders.shape)[];

export const providerNotification = {
  receive: call({
    service: "portal",
    method: "POST",
    path: "/provider/{provider}/notifications{rest}",
    auth: "none",
    encoding: "raw",
    query: z.object({
      /** The query text of the address that the provider posted to. */
      search: z.string().max(2_000).default(""),
    }),
    headers: ProofHeaders,
    body: z.string(),
    maxBodyBytes: 100_000,
    responses: { 200: Done, ...problems(401, 404, 422, 503) },
    summary: "Handles each event of a provider's notification once, in any order; 401 SIGNATURE_INVALID",
  }),
  getCharge: call({
    service: "portal",
    method: "GET",
    path: "/provider/{provider}/charges/{reference}",
    auth: "none",
    responses: { 200: ProviderCharge, ...problems(404) },
    summary: "A charge by the provider's reference; sandbox only",
  }),
  listCharges: call({
    service: "portal",
    method: "GET",
    path: "/provider/{provider}/charges",
    auth: "none",
    query: z.object({ state: z.enum(["pending", "processing"]).optional() }),
    responses: { 200: z.array(ProviderCharge), ...problems(404) },
    summary: "Open charges of the tenant, newest first; sandbox only",
  }),
};
