import { namingFields, type RefusalCode } from "~/api/refusal";
import type { TextKey } from "~/i18n/catalogue";

type ProblemKey = Extract<TextKey, `myAccount.${"notWhileImpersonating" | "tooManyChanges" | "notSaved"}`>;

const problems: Partial<Record<RefusalCode, ProblemKey>> = {
  IMPERSONATION_NOT_ALLOWED: "myAccount.notWhileImpersonating",
  TOO_MANY_REQUESTS: "myAccount.tooManyChanges",
};

/** The codes that a page of the account explains beside those of every refused form. */
export const explained = [
  "NOT_FOUND",
  "VALIDATION",
  "IMPERSONATION_NOT_ALLOWED",
  "SYSTEM_UNAVAILABLE",
] as const satisfies RefusalCode[];

/** The message about a refused change as a whole. */
export const problemOf = (code: RefusalCode): ProblemKey => problems[code] ?? "myAccount.notSaved";

/** The result of a change. @throws its refusal, whose message `byCode` may give to a field */
export const changed = <Result>(
  result: Promise<Result>,
  byCode: Partial<Record<RefusalCode, Record<string, TextKey>>>,
): Promise<Result> => namingFields(result, ({ code }) => byCode[code]);
