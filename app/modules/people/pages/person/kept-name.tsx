import { type PostedForm, textOf } from "~/form/posted-form";
import { ReadField } from "~/form/read-field";
import { KEPT_NAME } from "~/modules/people/rules/person-name";

/**
 * Remembers a name that the page asks about, because it has one word only: sent again as it is, the name is meant.
 * @param names of the fields with a name, the one that papers print first
 */
export function KeptName({ posted, names }: { posted: PostedForm; names: readonly string[] }) {
  const asked = names.find((name) => posted.error?.[name]?.includes("personalData.errorLastName"));
  const kept = textOf(posted, asked ?? KEPT_NAME);
  return kept ? <ReadField name={KEPT_NAME} value={kept} /> : null;
}
