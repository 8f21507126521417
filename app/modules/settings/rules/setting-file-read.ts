import { type FileProblem, isEnd, LONGEST_LINE, readStart } from "./setting-file";

/** The most problems that are told of one file. */
const MOST_PROBLEMS = 100;
/** Lines and characters that are read at once. */
const BATCH = 100;
const BATCH_LENGTH = 1_000_000;

/** The lines of a text that arrives in pieces, each cut off one character behind the longest. */
async function* linesOf(pieces: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of pieces) {
    const lines = decoder.decode(piece, { stream: true }).split("\n");
    const last = lines.pop() ?? "";
    for (const line of lines) {
      yield rest + line;
      rest = "";
    }
    rest = (rest + last).slice(0, LONGEST_LINE + 1);
  }
  const end = rest + decoder.decode();
  if (end) yield end;
}

/** Where the lines of a file go. */
interface Receiver {
  begin(to: { place: string }): Promise<{ id: string }>;
  /** @param lines the first of them has the number `from`. @returns what is wrong with them */
  add(part: { place: string; id: string; from: number; lines: string[]; days: number }): Promise<FileProblem[]>;
}

/**
 * Reads a file of settings and keeps its records for a plan.
 * @param moved the day that the base day of the file's dates becomes; null leaves them
 * @returns the id of the import, or the problems of the file
 */
export async function readSettingFile(
  file: ReadableStream<Uint8Array>,
  transfers: Receiver,
  place: string,
  moved: string | null,
): Promise<{ id: string } | { problems: FileProblem[] }> {
  const { id } = await transfers.begin({ place });
  const problems: FileProblem[] = [];
  let batch: string[] = [];
  let length = 0;
  let days = 0;
  let number = 0;
  let hasEnded = false;
  const send = async () => {
    const from = number - batch.length + 1;
    if (batch.length > 0) problems.push(...(await transfers.add({ place, id, from, lines: batch, days })));
    batch = [];
    length = 0;
  };
  for await (const line of linesOf(file)) {
    number += 1;
    if (number === 1) {
      const start = readStart(line.replace(/^\uFEFF/, ""), moved);
      if ("problem" in start) return { problems: [start.problem] };
      days = start.days;
      continue;
    }
    hasEnded = isEnd(line);
    if (hasEnded) {
      number -= 1;
      await send();
      break;
    }
    batch.push(line);
    length += line.length;
    if (batch.length >= BATCH || length >= BATCH_LENGTH) await send();
    if (problems.length >= MOST_PROBLEMS) return { problems: problems.slice(0, MOST_PROBLEMS) };
  }
  if (!hasEnded) problems.push({ line: number, path: "", message: "setting.fileNoEnd" });
  return problems.length > 0 ? { problems } : { id };
}
