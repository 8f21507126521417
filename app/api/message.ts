import type { Call } from "./call";

/** Header values by lower-case name. */
export type HeaderTexts = Readonly<Record<string, string | undefined>>;

/** One read-only request of a visitor. Calls with the same scope may share what they have read. */
export type RequestScope = object;

/** Another system, which calls with a key of an institution. Its calls reach only that institution. */
export interface CallingSystem {
  institutionId: string;
  /** Whether only its operators know the key, so that it answers for its visitors as a captcha would. */
  isServer: boolean;
}

/** The input of a call, whether it comes from an HTTP request or from this process. */
export interface Message {
  /** The parameters of the path, unescaped. */
  params: Record<string, string>;
  /** Query values as in a URL; a repeated name has a list. */
  query: Record<string, string | string[]>;
  headers: HeaderTexts;
  /** JSON, raw text or a multipart form; null where there is none. */
  body: string | FormData | null;
  /** Absent for a call that shares nothing. */
  scope?: RequestScope | undefined;
  /** Absent for a call of the portal itself. No header can name it. */
  system?: CallingSystem | undefined;
}

/** An answer as JSON text, so that caller and service never share an object; `text` is null without a body. */
export interface AnswerText {
  status: number;
  text: string | null;
}

/** Makes a call without an HTTP request; the answer is the same as over the network. */
export type Ask = (call: Call, message: Message) => Promise<AnswerText>;

/** Converts query values to texts as in a URL: omits absent and empty values, repeats the name for a list. */
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

/** Says whether any text inside contains a null character, which PostgreSQL cannot store; bytes are no text. */
export function holdsNull(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return false;
  return Object.entries(value).some(([name, inner]) => name.includes("\0") || holdsNull(inner));
}
