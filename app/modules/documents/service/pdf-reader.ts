import { type ChildProcess, fork } from "node:child_process";
import { createQueue } from "~/procedure/queue";
import type { PdfReading } from "./pdf-worker";

/** The process that reads PDFs failed for a reason that is not in the file. */
export class PdfReaderFailed extends Error {
  override name = "PdfReaderFailed";
}

/** Longest time for reading one PDF in milliseconds; scans take a small part of this. */
const DEADLINE_MS = 10_000;
/** Time without a PDF in milliseconds after which the process ends, because it takes 70 MB. */
const IDLE_MS = 20_000;
/** Most memory for pdf.js and the objects of one PDF, in megabytes; the bytes of its streams are not part of it. */
const HEAP_MB = 64;
/** How many PDFs may wait for the process. */
const WAITING = 40;

const worker = new URL("./pdf-worker.ts", import.meta.url);

/**
 * Creates a reader of PDFs, which reads one at a time in a process of its own. A PDF that takes more than its time or
 * memory ends the process and is called complex; the next PDF starts another process.
 * @returns a function that reads a PDF; it throws PdfReaderFailed when the process fails, QueueFull when too many wait
 */
export function createPdfReader({ url = worker, deadlineMs = DEADLINE_MS, idleMs = IDLE_MS, heapMb = HEAP_MB } = {}) {
  const inTurn = createQueue({ concurrency: 1, waiting: WAITING });
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill("SIGKILL");
    child = null;
  };
  return (bytes: Uint8Array): Promise<PdfReading> =>
    inTurn(async () => {
      clearTimeout(idle);
      child ??= start(url, heapMb);
      try {
        const reading = await answerOf(child, bytes, deadlineMs);
        if (!reading) end();
        return reading ?? { refusal: "complex" };
      } catch (error) {
        end();
        throw error;
      } finally {
        idle = setTimeout(end, idleMs).unref();
      }
    });
}

function start(url: URL, heapMb: number): ChildProcess {
  const child = fork(url, {
    // It may read the files of pdf.js, but neither write, connect nor start anything, and knows no secrets.
    execArgv: ["--permission", "--allow-fs-read=*", `--max-old-space-size=${heapMb}`, "--max-semi-space-size=8"],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  const endWithServer = () => child.kill("SIGKILL");
  process.once("exit", endWithServer);
  // Without a listener, an error of the process while it is idle would end the server.
  child.on("error", () => undefined).on("exit", () => process.off("exit", endWithServer));
  child.unref();
  child.channel?.unref();
  return child;
}

/** @returns null when the file takes more than its time or memory */
function answerOf(child: ChildProcess, bytes: Uint8Array, deadlineMs: number): Promise<PdfReading | null> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfReading | null>();
  const timer = setTimeout(() => resolve(null), deadlineMs);
  const answer = (reading: unknown) => resolve(reading as PdfReading);
  const fail = (cause: unknown) => reject(new PdfReaderFailed("The process that reads PDFs failed.", { cause }));
  // A process without memory aborts, that is, it ends by a signal.
  const leave = (code: number | null, signal: string | null) => (signal ? resolve(null) : fail(code));
  child.on("message", answer).on("error", fail).on("exit", leave);
  child.send(bytes, (error) => error && !child.killed && child.exitCode === null && fail(error));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", answer).off("error", fail).off("exit", leave);
  });
}
