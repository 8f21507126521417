import type { JourneyContent } from "~/contract/journey-draft";
import { diffContent } from "~/domain/journey/journey-diff";
import { useT } from "~/i18n/use-t";
import { DifferenceList } from "../../draft/difference-list";
import { differenceText, type Worded } from "../words";

type DifferencesProps = { worded: Worded; before: JourneyContent; after: JourneyContent; emptyText: string };

/** What changes from one content of a journey to another, in words. */
export function Differences({ worded, before, after, emptyText }: DifferencesProps) {
  const t = useT();
  return (
    <DifferenceList
      differences={diffContent(before, after)}
      textOf={(one) => differenceText(t, worded, one)}
      emptyText={emptyText}
    />
  );
}
