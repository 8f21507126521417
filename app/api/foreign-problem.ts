import type { Call } from "./call";
import { codeOfMessage } from "./plain/message";
import { type Problem, type ProblemCode, problemCodes } from "./problem";
import { fieldsOf, isFields } from "./specified";

/**
 * The status of the contract for one of another maker's service: any success is the call's own, and a refusal that the
 * call does not have is the one for wrong input. Faults stay as they are.
 */
export function knownStatus({ auth, responses }: Call, status: number): number {
  if (status in responses) return status;
  if (status >= 200 && status < 300) return Number(Object.keys(responses).find((own) => Number(own) < 300)) || status;
  const isUsers = auth === "user" && (status === 401 || status === 403);
  return status >= 400 && status < 500 && !isUsers ? 400 : status;
}

/** What a refusal means where neither the service nor the call says so. */
const byStatus: Record<number, ProblemCode> = {
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  413: "BODY_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
};

/** What a refusal means by the field that it blames. */
const blamed: Readonly<Record<string, ProblemCode | undefined>> = {
  captcha: "CAPTCHA_REQUIRED",
  password: "POOR_PASSWORD",
  newPassword: "POOR_PASSWORD",
  currentPassword: "INVALID_PASSWORD",
  token: "TOKEN_INVALID",
  code: "CODE_INVALID",
};

const isCode = (code: unknown): code is ProblemCode => problemCodes.some((known) => known === code);

/** The problem that a refusal of another maker's service is, which has a body of its own, or none. */
export function problemOf({ codes, responses }: Call, status: number, body: unknown): Problem {
  const { code, message, field, fields } = fieldsOf(body);
  const otherwise = codes?.[status] ?? codes?.default ?? (status in responses ? "UNEXPECTED" : byStatus[status]);
  const names = isFields(fields) ? Object.keys(fields) : typeof field === "string" ? [field] : [];
  return {
    code: isCode(code) ? code : (blamed[String(field)] ?? codeOfMessage(body) ?? otherwise ?? "UNEXPECTED"),
    ...(typeof message === "string" ? { message } : {}),
    // Its texts are none of ours; the page says which fields are meant.
    ...(names.length > 0 ? { fields: Object.fromEntries(names.map((name) => [name, "frame.fieldInvalid"])) } : {}),
  };
}
