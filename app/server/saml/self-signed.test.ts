import { createPrivateKey, X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { certificateOf, newKey } from "./key";

it("certifies a new key for more than nineteen years [AUT-05]", async () => {
  const privateKey = await newKey();
  const certificate = new X509Certificate(certificateOf(privateKey));
  expect(certificate.subject).toBe("CN=Ingressa");
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
  expect(certificate.validToDate.getTime() - certificate.validFromDate.getTime()).toBeGreaterThan(
    19 * 365 * 86_400_000,
  );
});
