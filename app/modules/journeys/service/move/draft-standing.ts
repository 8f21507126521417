import type { DraftData } from "~/api/draft";
import { answeredIn } from "~/modules/enrolments/rules/referral";
import { madeIn, settleCascade } from "~/modules/journeys/rules/cascade";
import { flat } from "~/modules/journeys/rules/journey";
import type { Standing } from "~/modules/journeys/rules/version-move";
import type { JourneyContent } from "~/modules/journeys/schema/journey-draft";
import { ageOn, parseBirthDate } from "~/modules/people/rules/birth-date";
import { standingOf } from "~/modules/people/rules/person";
import type { Day } from "~/rules/time/date";
import type { MovedDraft, MoveGround } from "./move-ground";

/** The choices of an application that a version of its journey accepts, by code; undefined for those not made. */
export interface ChosenCodes {
  modeCode: string | undefined;
  courseCode: string | undefined;
  campusCode: string | undefined;
}

/**
 * Where an application stands in a version of its journey, by the functions of the enrolment page. Only that page knows
 * the fields of the form and checks them. It stores the result in the draft, and that result says here whether the
 * people's data are complete.
 */
export function draftStanding(
  ground: MoveGround,
  { data }: MovedDraft,
  { definition, ingressModeCode }: JourneyContent,
): Standing & { definition: JourneyContent["definition"]; chosen: ChosenCodes; birthday: Day | undefined } {
  const { level, place, today, choosable } = ground;
  const steps = flat(definition.stages.subscription);
  const has = (type: string) => steps.some((one) => one.type === type);
  const hinted = (name: "mode" | "course" | "campus") => textIn(data.marketing[name]) || null;
  const cascade = settleCascade(
    {
      ...{ levelCode: level.code, modeCode: hinted("mode") ?? ingressModeCode },
      ...{ courseCode: hinted("course"), campusCode: hinted("campus") },
      ...{ hasLevelsStep: has("levels"), hasModesStep: has("modes"), hasCampusesStep: has("campuses") },
    },
    (tier, chosen) => (tier === "level" ? [{ id: level.id, code: level.code }] : choosable.optionsOf(tier, chosen)),
    { level: level.id, mode: data.ingressModeId, course: data.courseId, campus: data.campusId },
  );
  const { selected } = cascade;
  const codeOf = (id: string | null) => (id === null ? undefined : choosable.codes.get(id));
  const [modeCode, courseCode, campusCode] = [selected.mode, selected.course, selected.campus].map(codeOf);
  const birthday = parseBirthDate(textIn(data.person.birthday), today) ?? undefined;
  const standing = standingOf(birthday, today);
  const openLevels = new Set(place.journeys.filter(({ active }) => active === 1).map((one) => one.educationLevelId));
  return {
    ...{ definition, birthday, chosen: { modeCode, courseCode, campusCode } },
    progress: {
      choices: madeIn(cascade),
      isPersonValid: () => standing !== "tooYoung" && isFilled(data, "person"),
      minor: standing === "minor",
      isResponsibleValid: () => standing !== "minor" || isFilled(data, "responsible"),
      signedIn: data.userId !== null,
      accountAnswered: false,
      consented: "terms" in data.consents,
      answered: answeredIn(data.answers),
    },
    stored: Object.keys(data.answers),
    view: {
      mobile: data.checked?.mobile ?? false,
      onlyLevel: openLevels.add(level.id).size === 1,
      facts: {
        "educationLevel.code": level.code,
        ...(modeCode === undefined ? {} : { "ingressMode.code": modeCode }),
        ...(courseCode === undefined ? {} : { "course.code": courseCode }),
        ...(birthday ? { age: ageOn(birthday, today) } : {}),
      },
    },
  };
}

const textIn = (value: unknown): string => (typeof value === "string" ? value : "");

/** Older drafts do not store whether data are complete; for them, any typed data count as complete. */
const isFilled = (data: DraftData, people: "person" | "responsible"): boolean =>
  data.checked?.[people] ?? Object.keys(data[people]).length > 0;
