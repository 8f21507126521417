import { NAME_MAX } from "./limit";

/** Control characters, and those that change the direction of a text, so that a name reads as it is. */
const MISLEADING = /[\p{Cc}\p{Cf}]/gu;

/** A file's name as it is stored and shown: without folders and misleading characters. It never becomes part of a path. */
export function shownFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replace(MISLEADING, "").trim().slice(0, NAME_MAX) || "-";
}
