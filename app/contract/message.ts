import type { Call } from "./call";

/** Values of headers by their names in lower case. */
export type HeaderTexts = Readonly<Record<string, string | undefined>>;

/** One request of a visitor that only reads. Calls that name the same one may share what they have read. */
export type RequestScope = object;

/** What a call brings along, be it by a request or within this process. */
export interface Message {
  /** Unescaped. */
  params: Record<string, string>;
  /** Texts as an address has them; a name that is repeated has a list. */
  query: Record<string, string | string[]>;
  headers: HeaderTexts;
  /** JSON, raw text or a multipart form; null where there is none. */
  body: string | FormData | null;
  /** Absent where a call stands alone. */
  scope?: RequestScope | undefined;
}

/** An answer as JSON text, so that the two sides never share an object; null where there is no body. */
export interface AnswerText {
  status: number;
  text: string | null;
}

/** Takes a call as it is, without a request that is made only to be read again. It answers as over a socket. */
export type Ask = (call: Call, message: Message) => Promise<AnswerText>;

/** The query as an address has it: absent and empty values are skipped, a list repeats its name. */
export function queryTexts(query: Record<string, unknown> | undefined): Message["query"] {
  const texts: Message["query"] = {};
  for (const name in query) {
    const value = query[name];
    const present = (Array.isArray(value) ? value : [value])
      .filter(isPresent)
      .map((item) => String(item).toWellFormed());
    if (present.length > 0) texts[name] = present.length === 1 ? (present[0] as string) : present;
  }
  return texts;
}

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== "";
