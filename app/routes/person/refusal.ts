import type { Problem } from "~/contract/problem";
import type { TextKey } from "~/i18n/catalogue";
import { isTextKey } from "~/i18n/translator";

/** Converts the errors of an answer, which names fields by their path, into errors by field of the form. */
export function fieldErrors(problem: Pick<Problem, "fields"> | { code: string }): Record<string, string> {
  const fields = "fields" in problem ? problem.fields : undefined;
  const named = Object.entries(fields ?? {}).map(([path, message]) => [path.split(".").at(-1), message] as const);
  return Object.fromEntries(
    named.map(([name, message]) => [name, isTextKey(message) ? message : "frame.fieldInvalid"]),
  );
}

/** The message for data that was not stored, by the status of the answer; null for 422, whose fields have messages. */
export function refusalOf(status: number): TextKey | null {
  if (status === 409) return "account.personConflict";
  if (status === 403) return "role.actingMessage";
  return status === 422 ? null : "account.notSaved";
}
