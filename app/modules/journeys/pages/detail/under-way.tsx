import { useT } from "~/i18n/use-t";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { useCounted } from "~/shell/counted";

/** Says how many candidates stay on the version that they have. */
export function UnderWay({ drafts, enrolments }: JourneyDraft["underWay"]) {
  const t = useT();
  const counted = useCounted();
  return t("journey.statusUnderWay", { drafts: counted(drafts), enrolments: counted(enrolments) });
}
