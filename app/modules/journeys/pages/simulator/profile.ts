import { marketingOf } from "~/modules/enrolments/pages/marketing";
import { type Reached, reachedMarks } from "~/modules/journeys/rules/reached";
import type { JourneyDraft } from "~/modules/journeys/schema/journey-draft";
import { SimulationProfile } from "~/modules/journeys/schema/journey-simulation";
import { normalText } from "~/rules/normal-text";
import { type Day, isDay } from "~/rules/time/date";
import { typedDay } from "~/rules/time/typed-day";

/** The default birthday: that of an adult, who has no steps for a guardian. */
const BIRTHDAY = "2005-01-01";
const LONGEST = 100;
const LONGEST_CAMPAIGN = 2000;

/** The values of the simulator's form, as the URL contains them. */
export interface TypedProfile {
  birthday: string;
  asOf: string;
  mode: string;
  course: string;
  campus: string;
  voucher: string;
  agreement: string;
  campaign: string;
  mobile: boolean;
  signedIn: boolean;
  reached: Reached;
}

/** The profile in a URL's query; by default that of an adult, today. */
export function typedIn(query: URLSearchParams, today: Day): TypedProfile {
  const text = (name: string, longest = LONGEST) => (query.get(name) ?? "").trim().slice(0, longest);
  const dayIn = (name: string) => typedDay(text(name)) ?? text(name);
  return {
    birthday: dayIn("birthday") || BIRTHDAY,
    asOf: dayIn("asOf") || today,
    mode: text("mode"),
    course: text("course"),
    campus: text("campus"),
    voucher: normalText(text("voucher")),
    agreement: text("agreement"),
    campaign: text("campaign", LONGEST_CAMPAIGN),
    mobile: text("mobile") === "true",
    signedIn: text("signedIn") === "true",
    reached: reachedMarks.find((one) => one === text("reached")) ?? "enrolled",
  };
}

/** The names of the date fields whose text is not a date. */
export const wrongDates = (typed: TypedProfile): ("birthday" | "asOf")[] =>
  (["birthday", "asOf"] as const).filter((name) => !isDay(typed[name]));

/**
 * What a campaign's address has filled in a profile, and which mode and course of the address the journey does not
 * have. The simulation checks campus and voucher.
 */
export interface CampaignUse {
  filled: string[];
  ignored: string[];
}

/**
 * The candidate of a typed profile, whose dates must be valid. The campaign's address fills what the profile leaves
 * open.
 */
export function profileOf(
  typed: TypedProfile,
  { modes, courses }: Pick<JourneyDraft, "modes" | "courses">,
): { profile: SimulationProfile; campaign: CampaignUse } {
  const { birthday, asOf, mobile, signedIn, reached } = typed;
  const given = marketingOf(new URLSearchParams(typed.campaign.replace(/#.*$/s, "").replace(/^[^?]*\?/, "")));
  const [mode, course] = [known(modes, given.mode), known(courses, given.course)];
  const filled = [
    typed.mode ? "" : mode.name,
    typed.course ? "" : course.name,
    typed.campus ? "" : (given.campus ?? ""),
    typed.voucher ? "" : (given.voucher ?? ""),
  ].filter(Boolean);
  const profile = SimulationProfile.parse({
    ...{ birthday, asOf, mobile, signedIn, reached },
    modeCode: typed.mode || mode.code || undefined,
    courseCode: typed.course || course.code || undefined,
    campusCode: typed.campus || given.campus || undefined,
    voucher: typed.voucher || given.voucher || undefined,
    agreement: typed.agreement || undefined,
  });
  return { profile, campaign: { filled, ignored: [mode.unknown, course.unknown].filter(Boolean) } };
}

function known(list: JourneyDraft["modes"], code = "") {
  const found = list.find((one) => one.code === code);
  return { code: found?.code ?? "", name: found?.name ?? "", unknown: found ? "" : code };
}

/** The query of the simulator's address for a profile. */
export function queryOf(profile: SimulationProfile): URLSearchParams {
  const { birthday, asOf, modeCode, courseCode, campusCode, voucher, agreement, mobile, signedIn, reached } = profile;
  const all = {
    ...{ birthday, asOf, voucher, agreement, mode: modeCode, course: courseCode, campus: campusCode },
    mobile: mobile ? "true" : "",
    signedIn: signedIn ? "true" : "",
    reached: reached === "enrolled" ? "" : reached,
  };
  return new URLSearchParams(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
