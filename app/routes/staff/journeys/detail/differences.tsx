import type { JourneyContent } from "~/contract/journey-draft";
import { diffContent } from "~/domain/journey/journey-diff";
import { useT } from "~/i18n/use-t";
import { differenceText, type Worded } from "../words";

type DifferencesProps = { worded: Worded; before: JourneyContent; after: JourneyContent; emptyText: string };

const signs = { added: "+", removed: "−", moved: "↕", changed: "~" } as const;

/** What changes from one content to another, in words. */
export function Differences({ worded, before, after, emptyText }: DifferencesProps) {
  const t = useT();
  const differences = diffContent(before, after);
  if (differences.length === 0) return <p className="desk-muted">{emptyText}</p>;
  return (
    <ul className="desk-diff">
      {differences.map((one) => (
        <li key={JSON.stringify(one)}>
          <span aria-hidden="true" className={one.kind}>
            {signs[one.kind]}
          </span>
          <span>{differenceText(t, worded, one)}</span>
        </li>
      ))}
    </ul>
  );
}
