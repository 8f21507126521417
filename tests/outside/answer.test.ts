import { describe, expect, it } from "vitest";
import { createClient } from "~/api/client";
import { institution } from "~/api/institution";
import { createCaptchaVerifier } from "~/providers/captcha";
import { createCrm } from "~/providers/crm";
import { createLocalityProvider } from "~/providers/locality";
import { createBankClient } from "~/providers/payment/api-pix/client";
import { ApiPixSettings } from "~/providers/payment/api-pix/setting";
import { createStripe, questionError } from "~/providers/payment/stripe/client";
import { StripeSettings } from "~/providers/payment/stripe/setting";
import { createSms } from "~/providers/sms";
import { s3Storage } from "~/providers/storage/s3";
import { newKey } from "../peer/test-key";
import { openTroubled, type Trouble, troubles } from "../peer/troubled";

const timeoutMs = 150;
/** What an endless service can send before it notices that nobody reads: the buffers of a local connection. */
const MOST_BYTES = 16_000_000;
const server = newKey("localhost");
const client = newKey("ingressa");
const reference = "env:PAYMENT_A";
const account = { id: "a", tenantId: "t" };

/** Each asks a service at an address, and throws or returns null when the service fails. */
const questions: [string, (origin: string) => Promise<unknown>][] = [
  ["postal code service", (origin) => createLocalityProvider(origin, timeoutMs)("17500005")],
  [
    "captcha service",
    async (origin) => {
      const verify = createCaptchaVerifier({ turnstile: origin, hcaptcha: origin, recaptcha: origin }, timeoutMs);
      return (await verify({ kind: "turnstile", siteKey: "", secret: "", token: "", address: null })) || null;
    },
  ],
  [
    "bucket",
    (endpoint) => {
      const options = { endpoint, bucket: "files", region: "us-east-1", accessKeyId: "a", secretAccessKey: "b" };
      return s3Storage(options, { timeoutMs }).get("a/b.bin", { start: 0, length: 3 });
    },
  ],
  [
    "remote service",
    async (baseUrl) => (await createClient(institution, fetch, { baseUrl, timeoutMs }).listOfJourneys()).status || null,
  ],
  [
    "Stripe",
    (address) => {
      const settings = StripeSettings.parse({ address, secrets: { secretKey: reference, webhookSecret: reference } });
      const stripe = createStripe({ ...account, settings, secrets: { secretKey: "sk_test_a" } }, timeoutMs);
      return stripe.refunds.retrieve("re_a", {}, { maxNetworkRetries: 0 }).catch((error: unknown) => {
        throw questionError(error);
      });
    },
  ],
];

const bankAt = (origin: string) => {
  const names = ["clientId", "certificate", "privateKey", "authority", "notification"];
  const secrets = Object.fromEntries(names.map((name) => [name, reference]));
  const addresses = { baseUrl: origin, tokenUrl: `${origin}/token`, pixKey: "a" };
  const settings = ApiPixSettings.parse({ ...addresses, tokenAuth: "certificate", secrets });
  const values = { clientId: "a", ...client, authority: server.certificate };
  return createBankClient({ ...account, settings, secrets: values }, () => new Date(), timeoutMs);
};

describe.each(questions)("a %s", (_, ask) => {
  it.each(troubles)("in trouble (%s) costs one deadline and little memory [API-03]", async (trouble) => {
    const service = await openTroubled(trouble);
    expect(await ask(service.origin).catch(() => null)).toBeNull();
    expect(await service.sent()).toBeLessThan(MOST_BYTES);
    await service.close();
  });
});

it.each(troubles)("a bank in trouble (%s) costs one deadline and little memory [PAY-11]", async (trouble) => {
  const bank = await openTroubled(trouble, { key: server.privateKey, cert: server.certificate });
  await expect(bankAt(bank.origin).granted()).rejects.toThrow("no token");
  // An answer may have 20 MB.
  expect(await bank.sent()).toBeLessThan(MOST_BYTES + 20_000_000);
  await bank.close();
});

const noStatus: readonly (Trouble | "down")[] = ["down", "silent", "dripping head"];

describe.each<[string, (url: string) => Promise<void>]>([
  ["CRM", (url) => createCrm(url, undefined, timeoutMs).putDeal({ id: "a", tenant: "b", data: {} })],
  ["SMS gateway", (url) => createSms({ url, mailbox: "", timeoutMs }).send({ to: "", text: "", reference: "" })],
])("a %s", (_, send) => {
  it.each(troubles)(
    "in trouble (%s) is tried again only if it has not said that it stored the message [OPS-07]",
    async (trouble) => {
      const service = await openTroubled(trouble);
      const sent = send(service.origin);
      if (noStatus.includes(trouble)) await expect(sent).rejects.toThrow();
      else await sent;
      expect(await service.sent()).toBeLessThan(MOST_BYTES);
      await service.close();
    },
  );
});
