import { NAME_MAX } from "./limit";

/** Characters that make a name look different from what it is: control characters, and invisible formatting. */
const MISLEADING = /[\p{Cc}\p{Cf}]/gu;

/**
 * A file's name as it is stored and shown: truncated, without folders and misleading characters, and `-` if nothing is
 * left. It never becomes part of a path.
 */
export function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replace(MISLEADING, "").trim().slice(0, NAME_MAX) || "-";
}
