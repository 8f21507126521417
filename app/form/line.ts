import { z } from "zod";
import { normalText } from "~/rules/normal-text";

/** When a check of a whole form is made that is about one of its fields: unless that field has an error of its own. */
export const unlessWrong =
  (field: string) =>
  ({ issues }: { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }): boolean =>
    !issues.some(({ path }) => path?.[0] === field);

/** The schema of a one-line field, whose text `normalText` cleans before the other checks. Not for passwords. */
export const lineText = (missing: string) => z.string({ error: missing }).overwrite(normalText).min(1, missing);
