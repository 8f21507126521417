import type { Translate } from "~/i18n/translator";
import { useT } from "~/i18n/use-t";
import { diffContent, type JourneyDifference } from "~/modules/journeys/rules/journey-diff";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { DifferenceList } from "~/modules/versioned/pages/difference-list";
import { componentName, fieldValue, keyName, placeName, type Worded } from "../words";

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

/** A difference as a sentence. */
function differenceText(t: Translate, worded: Worded, difference: JourneyDifference): string {
  switch (difference.kind) {
    case "added":
    case "removed":
      return t(`journey.diff_${difference.kind}`, {
        name: componentName(t, difference.id, difference.type),
        place: placeName(t, worded, difference.container),
      });
    case "moved": {
      const { id, type, from, to, mobile } = difference;
      return t(mobile ? "journey.diff_movedPhone" : "journey.diff_moved", {
        name: componentName(t, id, type),
        from,
        to,
      });
    }
    case "changed": {
      const { key, before, after } = difference;
      const value = (one: unknown) => fieldValue(t, worded, key, one);
      return t("journey.diff_changed", { name: keyName(t, worded, key), before: value(before), after: value(after) });
    }
  }
}
