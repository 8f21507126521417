import { parseCpf } from "~/modules/people/rules/cpf";
import { normalText } from "~/rules/normal-text";

/** The most CPFs that the list of an agreement has. */
export const CPFS_MAX = 50_000;

/** CPFs read from a text, and the numbers of the lines that are none, from 1. */
export interface CpfList {
  /** Digits, each CPF once. */
  cpfs: string[];
  wrongLines: number[];
}

/**
 * Reads one CPF a line: the first column of a CSV file counts, and a first line without digits is its heading. Empty
 * lines are skipped.
 */
export function readCpfList(text: string): CpfList {
  const cpfs = new Set<string>();
  const wrongLines: number[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .entries()) {
    const columns = line.split(/[;,\t]/).map((text) => normalText(text.replaceAll('"', "")));
    const typed = columns.find((text) => text !== "");
    if (typed === undefined || (index === 0 && !/\d/.test(typed))) continue;
    const cpf = parseCpf(typed);
    if (cpf) cpfs.add(cpf);
    else wrongLines.push(index + 1);
  }
  return { cpfs: [...cpfs], wrongLines };
}
