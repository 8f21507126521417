import type { Problem } from "~/contract/problem";
import type { TextKey } from "~/i18n/catalogue";
import { isTextKey } from "~/i18n/translator";

/** Errors by field of the form, of an answer that names them by their path. */
export function fieldErrors(problem: Pick<Problem, "fields"> | { code: string }): Record<string, string> {
  const fields = "fields" in problem ? problem.fields : undefined;
  const named = Object.entries(fields ?? {}).map(([path, message]) => [path.split(".").at(-1), message] as const);
  return Object.fromEntries(
    named.map(([name, message]) => [name, isTextKey(message) ? message : "frame.fieldInvalid"]),
  );
}

/** What to say of data that was not stored, by the status of the answer. */
export function refusalOf(status: number): TextKey | null {
  if (status === 409) return "account.personConflict";
  if (status === 403) return "role.impersonationRefused";
  return status === 422 ? null : "account.notSaved";
}
