import type { JourneyDraft } from "~/contract/journey-draft";
import { useT } from "~/i18n/use-t";
import { useCounted } from "~/shell/counted";

/** Says how many candidates stay on the version that they have. */
export function UnderWay({ drafts, enrolments }: JourneyDraft["underWay"]) {
  const t = useT();
  const counted = useCounted();
  return t("journey.statusUnderWay", { drafts: counted(drafts), enrolments: counted(enrolments) });
}
