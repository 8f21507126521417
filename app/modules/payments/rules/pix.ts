import type { Cents } from "~/modules/payments/rules/money";
import { readFields, writeField } from "~/modules/payments/rules/tlv";

interface Receiver {
  /** The code contains up to 25 characters of the name, without accents. */
  name: string;
  /** The code contains up to 15 characters of the city, without accents. */
  city: string;
  /** Absent or 0 leaves the amount to the payer. */
  amountCents?: Cents;
}

/** A code with a pix key; it can be paid many times. */
export interface StaticPix extends Receiver {
  key: string;
  info?: string;
  /** 1 to 25 letters and digits; absent means no transaction id. */
  txid?: string;
}

/** A code with the address of a charge at the receiver's bank. */
export interface DynamicPix extends Receiver {
  /** Without scheme, as the standard requires; `https://` is removed. */
  url: string;
}

/** The content of a parsed code. */
export interface PixCode {
  kind: "static" | "dynamic";
  key: string | null;
  url: string | null;
  info: string | null;
  name: string;
  city: string;
  amountCents: Cents | null;
  txid: string | null;
}

/** Says whether a text is a transaction id: letters and digits, 1 to 25 in static codes, 26 to 35 in dynamic ones. */
export function isTxid(text: string, kind: PixCode["kind"]): boolean {
  return (kind === "static" ? /^[A-Za-z0-9]{1,25}$/ : /^[A-Za-z0-9]{26,35}$/).test(text);
}

/**
 * Writes the copy-and-paste text of a static code (Banco Central, Manual de Padrões para Iniciação do Pix; EMV QRCPS).
 * @throws RangeError when the transaction id or the amount is invalid, or a field is empty or too long
 */
export function staticPix({ key, info, txid, ...receiver }: StaticPix): string {
  if (txid !== undefined && !isTxid(txid, "static")) throw new RangeError(`not a transaction id: ${txid}`);
  const account = writeField("01", key) + (info ? writeField("02", plainText(info, 72)) : "");
  return write("", account, receiver, txid ?? "***");
}

/**
 * Writes the copy-and-paste text of a dynamic code, which can be paid once.
 * @throws RangeError when the amount is invalid, a field is empty, or the address is over 77 characters
 */
export function dynamicPix({ url, ...receiver }: DynamicPix): string {
  const address = url.replace(/^https:\/\//, "");
  if (address.length > 77) throw new RangeError("the address of a charge has 77 characters at most");
  return write(writeField("01", "12"), writeField("25", address), receiver, "***");
}

/** Parses a code; null when its structure, country, currency or checksum is not that of a pix code. */
export function parsePix(code: string): PixCode | null {
  if (code.slice(-8, -4) !== "6304" || crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) return null;
  const fields = readFields(code);
  const account = readFields(fields?.get("26") ?? "");
  const name = fields?.get("59");
  const city = fields?.get("60");
  if (!fields || !account || !name || !city || fields.get("00") !== "01" || fields.get("58") !== "BR") return null;
  if (fields.get("53") !== "986" || account.get("00")?.toLowerCase() !== "br.gov.bcb.pix") return null;
  const [key = null, info = null, url = null] = [account.get("01"), account.get("02"), account.get("25")];
  if ((key === null) === (url === null)) return null;
  const txid = readFields(fields.get("62") ?? "")?.get("05") ?? "***";
  const amount = fields.get("54");
  return {
    kind: url === null ? "static" : "dynamic",
    key,
    url,
    info,
    name,
    city,
    amountCents: amount ? Math.round(Number(amount) * 100) : null,
    txid: txid === "***" ? null : txid,
  };
}

/** CRC-16/CCITT-FALSE: polynomial 1021, initial FFFF, as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** The text without accents and without signs that some banks refuse, truncated to a length. */
export function plainText(text: string, length: number): string {
  // Normalizing takes quadratic time in the accents on one letter; few letters have more than two.
  const plain = text
    .slice(0, 10 * length)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, " ");
  return plain.replace(/\s+/g, " ").trim().slice(0, length).trim();
}

function write(initiation: string, account: string, { name, city, amountCents = 0 }: Receiver, txid: string): string {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0) throw new RangeError(`not an amount: ${amountCents}`);
  const fields = [
    writeField("00", "01"),
    initiation,
    writeField("26", writeField("00", "br.gov.bcb.pix") + account),
    writeField("52", "0000"),
    writeField("53", "986"),
    amountCents > 0 ? writeField("54", (amountCents / 100).toFixed(2)) : "",
    writeField("58", "BR"),
    writeField("59", plainText(name, 25)),
    writeField("60", plainText(city, 15)),
    writeField("62", writeField("05", txid)),
    "6304",
  ].join("");
  return fields + crc16(fields);
}
