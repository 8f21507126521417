import { readBytes, readText } from "./body";

/** The time of an exchange ended before its answer had arrived as a whole. */
export class DeadlinePassed extends Error {
  override name = "DeadlinePassed";
}

/** The answer of an exchange is larger than allowed, or not JSON. */
export class AnswerRefused extends Error {
  override name = "AnswerRefused";
}

/**
 * Waits for work until a deadline, measured by a clock that never jumps.
 * @param work receives a signal that aborts at the deadline; work that ignores the signal is no longer waited for
 * @throws DeadlinePassed, or what `work` throws
 */
export async function withinDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new DeadlinePassed(`no whole answer within ${ms} ms`);
      reject(error);
      controller.abort(error);
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface ExchangeOptions<T> {
  /** Time of the whole exchange, the body of the answer included. */
  timeoutMs: number;
  /** Reads the answer, with a limit in bytes; what it leaves unread is never received. */
  read(response: Response): Promise<T> | T;
  /** Another `fetch`, for tests. */
  fetch?: typeof globalThis.fetch | undefined;
}

/**
 * Sends a request to an outside service, which may be down, slow, endless or hostile: the deadline is that of the whole
 * exchange, and redirects are not followed.
 * @throws DeadlinePassed, and the errors of `fetch` and `read`
 */
export function exchange<T>(
  url: string | URL,
  init: RequestInit,
  { timeoutMs, read, fetch = globalThis.fetch }: ExchangeOptions<T>,
): Promise<T> {
  return withinDeadline(timeoutMs, async (signal) => {
    const headers = new Headers(init.headers);
    headers.set("accept-encoding", "identity, gzip");
    const response = await fetch(url, { redirect: "error", ...init, headers, signal });
    try {
      return await read(response);
    } finally {
      if (!response.bodyUsed) await response.body?.cancel();
    }
  });
}

/** Parses the JSON of an answer of at most `maxBytes` bytes. @throws AnswerRefused */
export async function jsonOf(response: Response, maxBytes: number): Promise<unknown> {
  const text = await readText(response, maxBytes);
  if (text === null) throw tooLarge(maxBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new AnswerRefused("the answer is not JSON");
  }
}

/** Reads an answer of at most `maxBytes` bytes. @throws AnswerRefused */
export async function bytesOf(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(response.body, maxBytes);
  if (bytes === null) throw tooLarge(maxBytes);
  return bytes;
}

const tooLarge = (maxBytes: number) => new AnswerRefused(`the answer has more than ${maxBytes} bytes`);
