import { useT } from "~/i18n/use-t";
import { diffForm } from "~/modules/forms/rules/form-diff";
import type { FormContent } from "~/modules/forms/schema/form-draft";
import { DifferenceList } from "~/modules/versioned/pages/difference-list";
import { differenceText } from "./words";

type DifferencesProps = { before: FormContent; after: FormContent; emptyText: string };

/** What changes from one form to another, in words. */
export function FormDifferences({ before, after, emptyText }: DifferencesProps) {
  const t = useT();
  return (
    <DifferenceList
      differences={diffForm(before, after)}
      textOf={(one) => differenceText(t, after, one)}
      emptyText={emptyText}
    />
  );
}
