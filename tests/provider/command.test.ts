import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CHEAP, NOW } from "~/backend/test-backend";
import { openDatabase } from "~/data/connection";
import { migrate } from "~/data/migrator";
import { seedDemo } from "~/demo";
import { createPasswordHasher } from "~/modules/people/service";
import { takenEvents } from "~/providers/payment/stripe/event";
import { runProviderCommand } from "~/server/provider-command";
import { type Bank, openBank } from "../peer/bank";
import { openStripe, type StripePeer } from "../peer/stripe";
import { newKey } from "../peer/test-key";

let folder: string;
let bank: Bank;
let stripe: StripePeer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ingressa-provider-"));
  const { db, close } = openDatabase(`file:${join(folder, "ingressa.db")}`);
  await migrate(db);
  await seedDemo(db, NOW, createPasswordHasher(CHEAP));
  await close();
  bank = await openBank();
  stripe = await openStripe({ accountHasSlips: false, accountHasCards: false });
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await bank.close();
  await stripe.close();
});

/** Runs a command, and expects no secret in its output. @returns its exit code and its output */
async function run(...words: string[]) {
  const lines: string[] = [];
  const env = { DATA_DIR: folder, PUBLIC_URL: "https://portal.example.com", SANDBOX_PROVIDER: "0" };
  const code = await runProviderCommand(words, env, (line) => lines.push(line));
  const text = lines.join("\n");
  const { clientId: _, notification, ...hidden } = bank.secrets;
  for (const secret of [...Object.values(hidden), ...Object.values(stripe.secrets)]) expect(text).not.toContain(secret);
  if (words[0] !== "address") expect(text).not.toContain(notification);
  return { code, text };
}

const write = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

async function store(secrets: Record<string, string>) {
  for (const [name, value] of Object.entries(secrets)) await run("secret", name.toLowerCase(), write("secret", value));
  return Object.fromEntries(Object.keys(secrets).map((name) => [name, `stored:${name.toLowerCase()}`]));
}

async function addBank(secrets: Record<string, string> = bank.secrets, more = {}) {
  const { baseUrl, tokenUrl, pixKey } = bank;
  const settings = { baseUrl, tokenUrl, pixKey, secrets: await store(secrets), ...more };
  const path = write("bank.json", JSON.stringify({ tenant: "aurora", kind: "api-pix", name: "Main bank", settings }));
  const { text } = await run("add", path);
  return / id (\S+)\./.exec(text)?.[1] ?? expect.fail(text);
}

it("sets an account up: secrets, account, notifications, methods [PAY-14]", async () => {
  const id = await addBank();
  const before = await run("check", id);
  expect([before.code, before.text]).toEqual([1, expect.stringContaining("or with npm run provider -- register")]);
  expect((await run("register", id)).text).toBe("Registered.");
  const address = `https://portal.example.com/provider/${id}/notifications/${bank.secrets.notification}`;
  expect(bank.hooks.get(bank.pixKey)).toBe(address);
  expect((await run("address", id)).text).toBe(address);
  const after = await run("check");
  expect(after.text).not.toContain("MEND");
  expect(after.code).toBe(0);
  expect((await run("use", id, "aurora-uni", "pix")).code).toBe(0);
  expect((await run("list")).text).toBe(`${id}  api-pix  Main bank: aurora/aurora-uni pix`);
  await run("use", "sandbox", "aurora-uni", "pix");
  expect((await run("list")).text).toContain("collects nothing");
});

it.each<[string, string, () => Promise<string>]>([
  [
    "a wrong secret of the client",
    "check clientId and clientSecret",
    () => addBank({ ...bank.secrets, clientSecret: "wrong" }),
  ],
  [
    "an expired certificate",
    "The certificate ended on 2026-02-01: renew it",
    () => {
      const { privateKey, certificate } = newKey("ingressa", new Date("2026-02-01"));
      return addBank({ ...bank.secrets, privateKey, certificate });
    },
  ],
  [
    "a certificate of another key",
    "The private key does not belong to the certificate",
    () => addBank({ ...bank.secrets, privateKey: bank.stranger.privateKey }),
  ],
  [
    "a certificate that the bank does not know",
    "did not accept the connection",
    () => addBank({ ...bank.secrets, ...bank.stranger }),
  ],
  [
    "an address of notifications that may be guessed",
    "The secret notification has fewer than 16 characters",
    () => addBank({ ...bank.secrets, notification: "fifteen-letters" }),
  ],
  [
    "a missing scope",
    "The scope pix.write is missing, so the portal cannot return money",
    async () => {
      bank.narrowScopes("cob.write cob.read pix.read webhook.write webhook.read");
      return addBank();
    },
  ],
  [
    "a missing scope for charges with a due date",
    "The scope cobv.read is missing, so the portal cannot ask about charges with a due date",
    async () => {
      bank.narrowScopes("cob.write cob.read cobv.write pix.write pix.read webhook.write webhook.read");
      return addBank(bank.secrets, { dueDate: {} });
    },
  ],
  [
    "a clock that is off by ten minutes",
    "The clock of this machine is 10 minutes behind the provider's",
    async () => {
      bank.shiftClock(10 * 60_000);
      return addBank();
    },
  ],
])("says how to mend %s [PAY-14]", async (_, sentence, add) => {
  const { code, text } = await run("check", await add());
  expect(text).toContain(`MEND`);
  expect(text).toContain(sentence);
  expect(code).toBe(1);
});

it("names what an account at Stripe lacks: key, method, endpoint, events, secret [PAY-14] [MON-04]", async () => {
  const secrets = await store(stripe.secrets);
  const settings = { address: stripe.origin, secrets };
  const file = { tenant: "aurora", kind: "stripe", name: "Stripe" };
  const path = write("stripe.json", JSON.stringify({ ...file, settings }));
  const id = / id (\S+)\./.exec((await run("add", path)).text)?.[1] ?? "";
  const url = `https://portal.example.com/provider/${id}/notifications`;
  expect((await run("check", id)).text).toMatch(
    /MEND Cards is inactive.*\n.*MEND Boleto is inactive.*\n.*ok {3}Pix is active.*\n(.*\n)*.*MEND No endpoint/,
  );
  stripe.faults.forbidden = "sessions";
  expect((await run("check", id)).text).toContain("MEND The key cannot open card pages");
  stripe.faults.forbidden = "customers";
  expect((await run("check", id)).text).toContain("MEND The key cannot save cards");
  stripe.faults.forbidden = "";
  stripe.faults.clockMs = -10 * 60_000;
  const shifted = (await run("check", id)).text;
  expect(shifted).toContain("MEND The clock of this machine is 10 minutes ahead of the provider's");
  expect(shifted).toContain("The key reads card pages and customers; only a payment shows that it may write them.");
  stripe.faults.clockMs = 0;
  const endpoint = {
    url,
    status: "enabled",
    api_version: stripe.version,
    enabled_events: [...takenEvents] as string[],
  };
  stripe.endpoints.push(endpoint);
  expect((await run("check", id)).text).toContain("The endpoint sends every event that the portal takes.");
  endpoint.enabled_events.pop();
  expect((await run("check", id)).text).toContain("does not send charge.dispute.funds_reinstated");
  await expect(run("register", id)).rejects.toThrow(`Add ${url} in the provider's dashboard`);
  await run("secret", "secretkey", write("secret", "sk_test_revoked"));
  expect((await run("check", id)).text).toContain("Stripe refuses the key");
  const missing = { ...settings, secrets: { ...secrets, webhookSecret: "env:PAYMENT_ABSENT" } };
  await run("change", id, write("stripe.json", JSON.stringify({ ...file, settings: missing })));
  expect((await run("check", id)).text).toContain("Stripe lacks the secret env:PAYMENT_ABSENT");
});

it("refuses a file with a secret in it, an unknown tenant and an account of another tenant [PAY-14]", async () => {
  const settings = { secrets: { secretKey: "sk_live_written_here", webhookSecret: "stored:a" } };
  const path = write("a.json", JSON.stringify({ tenant: "aurora", kind: "stripe", name: "A", settings }));
  await expect(run("add", path)).rejects.toThrow(/secrets\.secretKey/);
  const good = { secrets: { secretKey: "stored:a", webhookSecret: "stored:b" } };
  const at = (tenant: string) => write("b.json", JSON.stringify({ tenant, kind: "stripe", name: "A", settings: good }));
  await expect(run("add", at("nobody"))).rejects.toThrow("There is no tenant nobody");
  const id = / id (\S+)\./.exec((await run("add", at("horizonte"))).text)?.[1] ?? "";
  await expect(run("use", id, "aurora-uni", "pix")).rejects.toThrow("has no account");
  expect((await run()).code).toBe(1);
});

it("takes the tenant of an institution whose name stands in two tenants, and changes nothing without it [MON-04] [TEN-08]", async () => {
  const id = await addBank();
  await run("use", id, "aurora-uni", "pix");
  const { db, close } = openDatabase(`file:${join(folder, "ingressa.db")}`);
  await db.updateTable("institution").set({ alias: "aurora-uni" }).where("alias", "=", "horizonte").execute();
  await close();
  for (const words of [
    ["use", "sandbox", "aurora-uni", "pix"],
    ["holidays", "aurora-uni", "01-25"],
  ])
    await expect(run(...words)).rejects.toThrow("Name one of aurora/aurora-uni, horizonte/aurora-uni.");
  await run("use", "sandbox", "horizonte/aurora-uni", "pix");
  expect((await run("list")).text).toBe(`${id}  api-pix  Main bank: aurora/aurora-uni pix`);
  await run("use", "sandbox", "aurora/aurora-uni", "pix");
  expect((await run("list")).text).toContain("collects nothing");
});

it("sets the holidays of an institution's place, and refuses days that do not exist [MON-03]", async () => {
  const set = (...days: string[]) => run("holidays", "aurora-uni", ...days);
  expect((await set("07-09", "01-25", "2027-06-04")).text).toContain("of the country: 01-25,07-09,2027-06-04.");
  expect((await set("none")).text).toContain("of the country: none.");
  await expect(set("01-25", "30/02", "02-30")).rejects.toThrow("30/02, 02-30: name days that exist");
  await expect(set()).rejects.toThrow("or say none");
  await expect(run("holidays", "nowhere", "01-25")).rejects.toThrow("There is no institution nowhere");
});
