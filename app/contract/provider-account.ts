import { z } from "zod";
import { call } from "./call";
import { PaymentMethod } from "./charge";
import { problems } from "./problem";
import { Id, Instant } from "./value";

/** An account at a payment provider, without its settings and secrets. */
export const ProviderAccount = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  /** When the account's client certificate ends; null where there is none, or it has not been read yet. */
  certificateEndsAt: Instant.nullable(),
  /** Whether the certificate has ended or ends soon. */
  isEndingSoon: z.boolean(),
  /** The notification address for the provider's dashboard; null where a command registers it, or it is not known. */
  address: z.string().nullable(),
  /** Whether a command registers the address. */
  isRegistered: z.boolean(),
  /** When the newest event about a payment arrived, by a notification or from the provider's list of payments. */
  lastEventAt: Instant.nullable(),
  /** When the provider's list of payments was last read to its end. */
  caughtUpAt: Instant.nullable(),
});
export type ProviderAccount = z.output<typeof ProviderAccount>;

/** The accounts in the caller's scope, and those by which each institution collects. */
export const ProviderAccounts = z.object({
  accounts: z.array(ProviderAccount),
  institutions: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** The account that collects each method: its name, `sandbox`, or null where no account does. */
      methods: z.array(z.object({ method: PaymentMethod, account: z.string().nullable() })),
    }),
  ),
});
export type ProviderAccounts = z.output<typeof ProviderAccounts>;

/** The findings of a check, each one English sentence; the sentence about a fault also says how to fix it. */
const AccountCheck = z.object({ findings: z.array(z.object({ isGood: z.boolean(), text: z.string() })) });

const desk = { service: "portal", auth: "user" } as const;

/** The accounts at payment providers. Answers 404 to callers without the right, as for an unknown id. */
export const providerAccount = {
  list: call({
    ...desk,
    method: "GET",
    path: "/provider-accounts",
    responses: { 200: ProviderAccounts, ...problems(404) },
    summary: "The provider accounts in the scope of the caller's role, with their state",
  }),
  check: call({
    ...desk,
    method: "POST",
    path: "/provider-accounts/{id}/check",
    inPerson: true,
    timeoutMs: 30_000,
    responses: { 200: AccountCheck, ...problems(404) },
    summary: "Checks an account at its provider without moving money",
  }),
};
