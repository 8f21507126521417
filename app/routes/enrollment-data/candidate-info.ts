import type { Subscription } from "~/contract/subscription";
import { useT } from "~/i18n/use-t";

/** The data of the candidate header, with the campus only for graduation (template 1). */
export function useCandidateInfo(subscription: Subscription) {
  const t = useT();
  const { socialName, personName, courseName, campusPolo, educationLevelTemplate, offer } = subscription;
  return {
    label: t("candidateArea.header"),
    name: socialName || personName,
    course: courseName,
    ...(educationLevelTemplate === 1 ? { campus: campusPolo } : {}),
    ingressMode: offer.ingressMode.description,
  };
}
