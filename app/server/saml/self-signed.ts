import { createPublicKey, type KeyObject, randomBytes, sign } from "node:crypto";

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const NULL = 0x05;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;
const VERSION = 0xa0;

const COMMON_NAME = Buffer.from("550403", "hex");
const SHA256_WITH_RSA = Buffer.from("2a864886f70d01010b", "hex");

/** Encodes one ASN.1 value in DER (X.690): tag, length, content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const digits = body.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body]);
}

function time(at: Date): Buffer {
  const digits = `${at.toISOString().replace(/[-:T]|\.\d+/g, "")}`;
  // X.509 uses two digits for years up to 2049 (RFC 5280, 4.1.2.5).
  return at.getUTCFullYear() < 2050
    ? der(UTC_TIME, Buffer.from(digits.slice(2)))
    : der(GENERALIZED_TIME, Buffer.from(digits));
}

/**
 * A self-signed certificate of an RSA key (X.509 v3, SHA-256), the form in which SAML publishes a public key. No
 * authority signs it; an identity provider gets it from the portal's metadata.
 * @returns PEM
 */
export function selfSignedCertificate(privateKey: KeyObject, name: string, from: Date, until: Date): string {
  const algorithm = der(SEQUENCE, der(OBJECT_ID, SHA256_WITH_RSA), der(NULL));
  const holder = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from(name)))),
  );
  // The leading byte 0x40 makes the number positive and its encoding minimal.
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(15)]);
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serial),
    algorithm,
    holder,
    der(SEQUENCE, time(from), time(until)),
    holder,
    createPublicKey(privateKey).export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", content, privateKey);
  const certificate = der(SEQUENCE, content, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
