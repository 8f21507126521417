import { z } from "zod";
import type { AnswerText } from "~/api/message";
import { type Problem, type ProblemCode, problemCodes } from "~/api/problem";
import type { InputError, ProblemDetails, SystemCode } from "~/api/problem-details";
import { messageText } from "~/i18n/message-text";
import { translator } from "~/i18n/translator";
import type { Language } from "~/rules/language";

/** What an answer of an error says beside its code. */
interface Said {
  status: number;
  code: SystemCode;
  detail?: string | undefined;
  errors?: InputError[] | undefined;
  facts?: unknown;
  headers?: Record<string, string>;
}

/** The part of a request that its errors depend on. */
export interface Asked {
  language: Language;
  correlationId: string;
}

/** The address of the explanation of a code. */
const typeOf = (code: SystemCode) => `/api/v1/docs#${code}`;

/** An answer that says what was wrong, in the caller's language. */
export function problemAnswer({ language, correlationId }: Asked, said: Said): Response {
  const { status, code, detail, errors, facts, headers } = said;
  const title = translator(language)(`problem.${code}`);
  const instance = `urn:uuid:${correlationId}`;
  const body: ProblemDetails = {
    ...{ type: typeOf(code), title, status, detail, instance, code },
    ...(errors && errors.length > 0 ? { errors } : {}),
    ...(facts === undefined ? {} : { facts }),
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/problem+json", "content-language": language, ...headers },
  });
}

const isCode = (code: unknown): code is ProblemCode => (problemCodes as readonly unknown[]).includes(code);

/** The same for the error with which a service answers. @param issues what the service's schema found wrong */
export function serviceProblem(asked: Asked, { status, text }: AnswerText, issues: InputError[]): Response {
  const { code, fields = {}, details } = (text ? JSON.parse(text) : {}) as Partial<Problem>;
  const t = translator(asked.language);
  const wrong = Object.entries(fields).map(([name, key]): InputError => {
    return { pointer: pointerOf([name]), detail: messageText(t, key) ?? t("frame.fieldInvalid") };
  });
  return problemAnswer(asked, {
    ...{ status, code: isCode(code) ? code : "UNEXPECTED" },
    errors: [...issues, ...wrong],
    facts: code === "VALIDATION" ? undefined : details,
    headers: status === 503 ? { "retry-after": "5" } : {},
  });
}

/** A JSON pointer to a part of the body. */
export const pointerOf = (path: readonly PropertyKey[]): string =>
  `#${path.map((part) => `/${encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")}`;

const localeOf: Record<Language, () => Partial<z.core.$ZodConfig>> = {
  "pt-BR": z.locales.ptBR,
  en: z.locales.en,
  es: z.locales.es,
};

/** What a schema finds wrong with a value, in the caller's language; the first twenty findings. */
export function issuesIn(
  schema: z.ZodType | undefined,
  value: unknown,
  part: "query" | "headers" | "body",
  { language }: Asked,
): InputError[] {
  const error = localeOf[language]().localeError;
  const found = schema?.safeParse(value, error ? { error } : {});
  const t = translator(language);
  return (found?.error?.issues ?? []).slice(0, 20).map(({ path, message }): InputError => {
    const detail = messageText(t, message) ?? message;
    if (part === "body") return { pointer: pointerOf(path), detail };
    const name = String(path[0] ?? "");
    return part === "query" ? { parameter: name, detail } : { header: name, detail };
  });
}
