import type { TextByLanguage } from "~/rules/language";

/** An institution's words for a message; null, or a language without a text, means the product's. */
export interface Wording {
  isOn: boolean;
  title: TextByLanguage | null;
  text: TextByLanguage | null;
}

/** What is wrong with the variables of a text: names that the message does not have, and needed ones that it lacks. */
export interface VariableFaults {
  unknown: string[];
  missing: string[];
}

/** Names that an error lists at most, and the length to which it cuts each. */
const MOST_NAMED = 5;
const LONGEST_NAME = 30;

/** The faults of a text; braces that enclose no name of a variable count as an unknown one. */
export function variableFaults(text: string, known: readonly string[], must: readonly string[]): VariableFaults {
  const used = new Set<string>();
  const rest = text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    if (!known.includes(name)) return whole;
    used.add(name);
    return "";
  });
  // What stands between braces that are left, up to the next brace or the end of the line.
  const left = [...rest.matchAll(/\{\{([^{}\n]*)(?:\}\})?|\}\}/g)].map(
    ([whole, name]) => (name ?? "").trim() || whole.trim(),
  );
  return {
    unknown: [...new Set(left)].slice(0, MOST_NAMED).map((name) => name.slice(0, LONGEST_NAME)),
    missing: must.filter((name) => !used.has(name)),
  };
}

/** Signs of the GSM 03.38 alphabet, and those that take two places in it. */
const GSM =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const GSM_TWICE = "^{}\\[~]|€";

/** The number of parts in which a text message is sent, each of which is charged. */
export function smsSegments(text: string): number {
  const signs = [...text];
  const isGsm = signs.every((sign) => GSM.includes(sign) || GSM_TWICE.includes(sign));
  const length = isGsm ? signs.reduce((sum, sign) => sum + (GSM_TWICE.includes(sign) ? 2 : 1), 0) : text.length;
  const [single, part] = isGsm ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / part);
}
