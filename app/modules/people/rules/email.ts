import { normalText } from "~/rules/normal-text";

/**
 * Parses an e-mail address: the characters that HTML's e-mail field accepts, points only between other characters, and
 * a domain of at least two labels. At most 64 characters before the @, and 254 in all (RFC 5321). Lower-cased, since
 * one mailbox must not open two accounts.
 * @returns the address in lower case, or null
 */
export function parseEmail(text: string): string | null {
  const email = normalText(text).toLowerCase();
  const [local = "", domain = "", ...rest] = email.split("@");
  if (rest.length > 0 || email.length > 254 || local.length > 64) return null;
  const labels = domain.split(".");
  const last = labels.at(-1) ?? "";
  const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(last);
  return isDomain && last.length > 1 && local.split(".").every((atom) => ATOM.test(atom)) ? email : null;
}

const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Suggests a known domain for an address whose domain differs from it by one or two typing errors.
 * @param domains known domains in lower case, the likeliest first
 * @returns the whole corrected address, or null when the domain is known or similar to none
 */
export function suggestEmail(email: string, domains: readonly string[]): string | null {
  const [local, domain] = email.split("@");
  if (!local || !domain || domains.includes(domain)) return null;
  const near = domains
    .filter(({ length }) => Math.abs(length - domain.length) <= 2)
    .map((known) => ({ known, distance: editDistance(domain, known) }))
    .filter(({ distance }) => distance <= 2)
    .sort((a, b) => a.distance - b.distance);
  return near[0] ? `${local}@${near[0].known}` : null;
}

/** Masks an address so that only its owner recognizes it: `m***@gmail.com`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*@/, "$1***@");
}

/** Damerau-Levenshtein distance: swapping two neighbours counts as one edit. */
function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const edited = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
      );
      rows[row]?.push(swapped ? Math.min(edited, at(row - 2, column - 2) + 1) : edited);
    }
  }
  return at(from.length, to.length);
}
