import { brandOf, cardLengths, passesLuhn } from "~/domain/card";

const separator = "[\\s.\\u00ad\\u2010-\\u2015-]{1,3}";
const digitRun = new RegExp(`\\d+(?:${separator}\\d+)*`, "gu");
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** A hash or an identifier in hexadecimal, such as the contract's SHA-256, which may hold any run of digits. */
const hexadecimal = /\b(?=\d*[a-f])[0-9a-f]{32,}\b/gi;
/** The part of an e-mail address before its @; people and systems put dates, tax ids and counters in it. */
const mailbox = /[\p{L}\p{N}._%+-]+(?=@[\p{L}\p{N}-]+\.)/gu;

/** Digits of the shortest card number and of the longest (ISO/IEC 7812 and the brands that are issued). */
const SHORTEST = 13;
const LONGEST = 19;

/** Digits of a slip's bar code, its line, and the line of a utility bill. */
const slipLengths = new Set([44, 47, 48]);

/**
 * Says whether a free text holds a payment card number, so that it is refused and not logged. Any unbroken 13 to 19
 * digits that pass Luhn's check count, but for a Brazilian phone with its country code. Broken by spaces, hyphens or dots they count
 * when they have a brand's length or are grouped as on a card. In an e-mail address only unbroken digits of a brand's
 * length count. Slip lines, bar codes and hashes do not count.
 */
export function holdsCardNumber(text: string): boolean {
  const whole = text.normalize("NFKC");
  if ((whole.match(/\d/g)?.length ?? 0) < SHORTEST) return false;
  const plain = whole.replace(uuid, " # ").replace(hexadecimal, " # ");
  const inMailboxes = plain.match(mailbox)?.flatMap((name) => name.match(/\d+/g) ?? []) ?? [];
  if (inMailboxes.some((digits) => hasBrandLength(digits) && passesLuhn(digits))) return true;
  const runs = plain.replace(mailbox, " # ").match(digitRun) ?? [];
  return runs.some((run) => {
    const groups = run.match(/\d+/g) ?? [];
    return !slipLengths.has(groups.join("").length) && groups.some((_, start) => startsCardNumber(groups.slice(start)));
  });
}

function startsCardNumber(groups: string[]): boolean {
  return groups.some((_, index) => {
    const taken = groups.slice(0, index + 1);
    const digits = taken.join("");
    if (digits.length < SHORTEST || digits.length > LONGEST || !passesLuhn(digits) || /^(.)\1+$/.test(digits))
      return false;
    return taken.length === 1 ? !isPhone(digits) : hasBrandLength(digits) || isGroupedInFours(taken);
  });
}

function hasBrandLength(digits: string): boolean {
  const brand = brandOf(digits);
  return brand !== null && cardLengths(brand).includes(digits.length);
}

function isGroupedInFours(groups: string[]): boolean {
  return groups.every((group, index) => group.length === 4 || (index === groups.length - 1 && group.length < 4));
}

function isPhone(digits: string): boolean {
  return /^55[1-9]{2}9\d{8}$/.test(digits);
}
