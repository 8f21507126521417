import { z } from "zod";
import { SecretReference } from "../secret-reference";

/** The settings of an account at Stripe. Secrets are references, never values. */
export const StripeSettings = z.object({
  /** Another address of the API, such as that of a proxy or a test. */
  address: z.url({ protocol: /^https?$/ }).optional(),
  secrets: z.object({
    /** `sk_live_…` or `sk_test_…`; a restricted key with the rights of docs/payments.md is better. */
    secretKey: SecretReference,
    /** `whsec_…` of the endpoint for notifications. */
    webhookSecret: SecretReference,
    /** The endpoint's former secret, accepted while it is being replaced. */
    formerWebhookSecret: SecretReference.optional(),
  }),
});
export type StripeSettings = z.output<typeof StripeSettings>;

/** An account with its secrets, ready to use. */
export interface StripeAccount {
  id: string;
  tenantId: string;
  settings: StripeSettings;
  secrets: Readonly<Record<string, string>>;
}
