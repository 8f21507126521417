import type { FormContent } from "~/contract/form-draft";
import { diffForm } from "~/domain/form/form-diff";
import { useT } from "~/i18n/use-t";
import { DifferenceList } from "../versioned/difference-list";
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
