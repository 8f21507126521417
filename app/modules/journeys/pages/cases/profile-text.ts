import type { Translate } from "~/i18n/translator";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import type { SimulationProfile } from "~/modules/journeys/schema/journey-simulation";
import { formatDay } from "~/rules/time/date";
import { valueName } from "../words";

/** The profile of a case in one line. */
export function profileText(t: Translate, draft: JourneyDraft, profile: SimulationProfile): string {
  const { birthday, asOf, modeCode, courseCode, campusCode, voucher, agreement, mobile, signedIn, reached } = profile;
  return [
    courseCode && valueName(t, draft, "course.code", courseCode),
    modeCode && valueName(t, draft, "ingressMode.code", modeCode),
    campusCode,
    t("cases.born", { day: formatDay(birthday) }),
    t("cases.asOf", { day: formatDay(asOf) }),
    voucher && t("cases.voucher", { code: voucher }),
    agreement && t("agreement.one", { key: agreement }),
    mobile && t("simulator.phone"),
    signedIn && t("simulator.signedIn"),
    reached !== "enrolled" && t(`simulator.reached_${reached}`),
  ]
    .filter(Boolean)
    .join(" · ");
}
