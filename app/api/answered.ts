import { z } from "zod";
import type { FieldErrors, Problem } from "./problem";
import { Refusal, type RefusalCode, refusalStatus } from "./refusal";

interface AnyAnswer {
  status: number;
  body: unknown;
}

type Success<Asking extends Promise<AnyAnswer>> = Extract<Awaited<Asking>, { status: 200 | 201 | 202 | 204 }>;

/**
 * The body of a service's answer, as if its call were a procedure.
 * @throws Refusal with the code of the answer's problem and its errors by field of the form, which is the last part of
 * the name by which the service knows a value
 */
export async function answered<Asking extends Promise<AnyAnswer>>(asking: Asking): Promise<Success<Asking>["body"]> {
  const answer = await asking;
  if (isSuccess<Asking>(answer)) return answer.body;
  const { code = "", fields, details } = (answer.body ?? {}) as Partial<Problem>;
  throw new Refusal(codeOf(answer.status, code), { fields: errorsIn(fields, details), facts: details });
}

/** The body of a service's answer, or what takes its place on a page that does without it. */
export async function answeredOr<Asking extends Promise<AnyAnswer>, Otherwise>(
  asking: Asking,
  otherwise: Otherwise,
): Promise<Success<Asking>["body"] | Otherwise> {
  const answer = await asking;
  return isSuccess<Asking>(answer) ? answer.body : otherwise;
}

const isSuccess = <Asking extends Promise<AnyAnswer>>(answer: AnyAnswer): answer is Success<Asking> =>
  answer.status >= 200 && answer.status < 300;

/** Codes by the status of an answer whose own code says nothing. */
const byStatus: Record<number, RefusalCode> = {
  400: "VALIDATION",
  401: "UNAUTHENTICATED",
  402: "PAYMENT_NOT_AUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "BODY_TOO_LARGE",
  422: "VALIDATION",
  429: "TOO_MANY_REQUESTS",
};

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(refusalStatus, code);

function codeOf(status: number, code: string): RefusalCode {
  if (isKnown(code) && code !== "UNEXPECTED" && code !== "INTERNAL") return code;
  return byStatus[status] ?? (status >= 400 && status < 500 ? "UNEXPECTED" : "SYSTEM_UNAVAILABLE");
}

/** The details of a 400: the values of the body that violate the contract. */
const Violations = z.array(z.object({ in: z.literal("body"), path: z.string() }));

function errorsIn(fields: FieldErrors = {}, details: unknown): FieldErrors | undefined {
  const violated = (Violations.safeParse(details).data ?? []).map(({ path }) => [path, "frame.fieldInvalid"]);
  const named = [...violated, ...Object.entries(fields)].map(([path = "", text]) => [path.split(".").at(-1), text]);
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}
