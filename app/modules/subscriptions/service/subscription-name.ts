import type { Language } from "~/api/value";
import { defaultLanguageOf } from "~/modules/tenancy/service";
import { translated, writtenName } from "~/procedure/text";
import type { SubscriptionRecord } from "./subscription-record";

/**
 * The names of an enrolment's course, campus, level and ingress mode, each in the wanted language, else in the default.
 */
export function namesOf(row: SubscriptionRecord, language: Language) {
  const wanted = { language, otherwise: defaultLanguageOf(row) };
  return {
    course: translated({ name: row.courseName }, row.courseTranslations, wanted),
    campus: translated({ name: row.campusName }, row.campusTranslations, wanted),
    level: writtenName(row.levelNames, wanted),
    mode: writtenName(row.modeNames, wanted),
  };
}

/** The course's name in a language, otherwise in the institution's default. */
export const courseNameIn = (row: SubscriptionRecord, language: Language): string => namesOf(row, language).course.name;
