import { z } from "zod";
import type { Charge } from "./charge";
import { Id, Instant } from "./value";

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
export interface ProviderCharge
  extends Pick<Charge, "id" | "method" | "state" | "purpose" | "amountCents" | "createdAt" | "dueOn" | "expiresAt"> {
  reference: string;
  description: string;
}

/** The headers with which providers prove a notification; absent ones are empty texts. */
const Proof = z.object({
  "x-signature": z.string().max(500).default(""),
  "stripe-signature": z.string().max(2_000).default(""),
});

/** Names of the headers that are passed on with a notification. */
export const proofHeaders = Object.keys(Proof.shape) as (keyof typeof Proof.shape)[];

/** What a provider posted about its charges. */
export const ProviderNotification = z.object({
  accountId: Id,
  /** What follows the account's address in the path. */
  path: z.string().default(""),
  /** The query text of the address. */
  search: z.string().max(2_000).default(""),
  proof: Proof.prefault({}),
  /** The text, unchanged, because the provider signed it. */
  body: z.string(),
});

/** What became of a notification: `forged` is not the provider's, and `unconfirmed` has to be sent again. */
export type NotificationOutcome = "taken" | "forged" | "invalid" | "unconfirmed";
