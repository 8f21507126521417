import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { samlKeysOf } from "./key";

it("makes a key with a certificate once and keeps both for their owner's eyes [AUT-05] [OPS-04]", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "saml-key-"));
  const config = { saml: {}, storage: { DATA_DIR } } as Parameters<typeof samlKeysOf>[0];
  const made = await samlKeysOf(config)();
  const certificate = new X509Certificate(made.certificate);
  expect(certificate.subject).toBe("CN=Ingressa");
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(createPrivateKey(made.privateKey))).toBe(true);
  expect(certificate.validToDate.getTime() - certificate.validFromDate.getTime()).toBeGreaterThan(
    19 * 365 * 86_400_000,
  );
  expect(await samlKeysOf(config)()).toEqual(made);
  expect(statSync(join(DATA_DIR, "secrets/saml-key.pem")).mode & 0o777).toBe(0o600);
  rmSync(DATA_DIR, { recursive: true });
});

it("takes the configured key as it is [AUT-05]", async () => {
  const saml = { SAML_PRIVATE_KEY: "key", SAML_CERTIFICATE: "certificate" };
  const keys = samlKeysOf({ saml, storage: { DATA_DIR: "/absent" } } as Parameters<typeof samlKeysOf>[0]);
  expect(await keys()).toEqual({ privateKey: "key", certificate: "certificate" });
});
