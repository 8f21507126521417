import type { FormContent } from "~/contract/form-draft";
import { diffForm } from "~/domain/form/form-diff";
import { useT } from "~/i18n/use-t";
import { differenceText } from "./words";

type DifferencesProps = { before: FormContent; after: FormContent; emptyText: string };

const signs = { added: "+", removed: "−", moved: "↕", changed: "~" } as const;

/** What changes from one form to another, in words. */
export function FormDifferences({ before, after, emptyText }: DifferencesProps) {
  const t = useT();
  const differences = diffForm(before, after);
  if (differences.length === 0) return <p className="desk-muted">{emptyText}</p>;
  return (
    <ul className="desk-diff">
      {differences.map((one) => (
        <li key={JSON.stringify(one)}>
          <span aria-hidden="true" className={one.kind}>
            {signs[one.kind]}
          </span>
          <span>{differenceText(t, after, one)}</span>
        </li>
      ))}
    </ul>
  );
}
