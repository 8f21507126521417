import type { RefusalCode } from "~/api/refusal";
import { MAX_PAGES } from "~/modules/documents/rules/limit";
import type { FileFlag } from "~/modules/documents/schema/document";
import { createPdfReader } from "./pdf-reader";

/** Most bytes from the end marker of a PDF to the end of the file (ISO 32000-1, 7.5.5). */
const END_BYTES = 2048;

export type CheckedPdf = { ok: true; pages: number; flags: FileFlag[] } | { ok: false; code: RefusalCode };

const readPdf = createPdfReader();

const refusals = { locked: "FILE_ENCRYPTED", damaged: "FILE_DAMAGED", complex: "FILE_TOO_COMPLEX" } as const;

/**
 * Checks a PDF without rendering it: whether it is whole, opens without a password and is not too long, and whether it
 * has scripts or other files inside, or opens other programs.
 * @throws PdfReaderFailed when it cannot be checked for a reason that is not in the file; QueueFull
 */
export async function checkPdf(bytes: Buffer): Promise<CheckedPdf> {
  const cut = endProblem(bytes);
  if (cut) return { ok: false, code: cut };
  const reading = await readPdf(bytes);
  if ("refusal" in reading) return { ok: false, code: refusals[reading.refusal] };
  if (reading.pages === 0) return { ok: false, code: "FILE_DAMAGED" };
  if (reading.pages > MAX_PAGES) return { ok: false, code: "FILE_TOO_MANY_PAGES" };
  const flags: FileFlag[] = [];
  if (reading.hasScript) flags.push("javascript");
  if (reading.hasFile) flags.push("embedded-files");
  if (reading.hasLaunch) flags.push("launch");
  return { ok: true, pages: reading.pages, flags };
}

/** What is wrong with the end of a PDF: a part is missing, or something else follows. Viewers hide both. */
function endProblem(bytes: Buffer): RefusalCode | null {
  const end = bytes.lastIndexOf("%%EOF");
  if (end < 0) return "FILE_DAMAGED";
  const rest = bytes.toString("latin1", end + 5, end + 5 + END_BYTES);
  // The parts of a PDF that was changed or is linearized end with a marker each; the last of them was cut.
  if (/^\s*(?:\d{1,10} \d{1,5} obj|xref)\b/.test(rest)) return "FILE_DAMAGED";
  return end < bytes.length - END_BYTES ? "FILE_MIXED" : null;
}
