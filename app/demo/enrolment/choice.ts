import type { SubscriptionRequest } from "~/api/subscription";
import { courses } from "../course";
import { demoId } from "../demo-id";
import { type DemoLevel, educationLevels } from "../education-level";
import type { DemoAlias } from "../institution";
import { offerOf } from "../offer";
import type { Chance } from "./chance";

const weights: DemoLevel[] = [
  ...Array<DemoLevel>(10).fill("graduacao"),
  ...Array<DemoLevel>(5).fill("pos-graduacao"),
  ...Array<DemoLevel>(2).fill("extensao"),
  ...Array<DemoLevel>(3).fill("pos-com-taxa"),
];

const ESSAY_MODE = "redacao";
const SCORE_MODE = "enem";
const EXAM_MODE = "vestibular";
/** The modes that select candidates by an essay, scores or an exam. */
const selectiveModes = [ESSAY_MODE, SCORE_MODE, EXAM_MODE];

export interface Choice {
  level: DemoLevel;
  courseName: string;
  ids: Pick<SubscriptionRequest, "educationLevelId" | "ingressModeId" | "courseId" | "offerId" | "campusId">;
}

/** Which courses and ingress modes are wanted; without any wish, any open course and a mode without a selection. */
export interface Wish {
  /** Only courses that can be paid by every method, until the intake ends. */
  everyMethod?: boolean;
  /** Only levels whose candidates send documents. */
  documents?: boolean;
  /** Only levels without an enrolment fee. */
  withoutFee?: boolean;
  /**
   * Only the ingress mode with an essay. If none of `essay`, `score` and `exam` is set, only modes without a selection.
   */
  essay?: boolean;
  /** Only the ingress mode by the scores of the national exam. */
  score?: boolean;
  /** Only the ingress mode with the online exam. */
  exam?: boolean;
}

/** Picks an open course of an institution, a campus and an ingress mode; draws again if a level has no such course. */
export function chooseCourse(chance: Chance, alias: DemoAlias, wish: Wish): Choice {
  const level = chance.pick(
    weights.filter(
      (one) =>
        !(wish.documents && one === "extensao") &&
        !(wish.withoutFee && one === "pos-com-taxa") &&
        !((wish.essay || wish.score || wish.exam) && one !== "graduacao"),
    ),
  );
  const open = courses.filter((course) => {
    if (course.level !== level || !course.institutions.includes(alias)) return false;
    const { intake, active, full, unpriced, flags } = offerOf(alias, course);
    const isLimited =
      flags.paymentSlipEnabled === false ||
      flags.paymentPixEnabled === false ||
      flags.paymentCreditCardEnabled === false ||
      flags.disableSlipByDaysBeforeIntakeEnd != null;
    return intake === "current" && active === 1 && !full && !unpriced && !(wish.everyMethod && isLimited);
  });
  if (open.length === 0) return chooseCourse(chance, alias, wish);
  const course = chance.pick(open);
  const modes = educationLevels.find(({ code }) => code === level)?.modes ?? [];
  const wanted = wish.essay ? ESSAY_MODE : wish.score ? SCORE_MODE : wish.exam ? EXAM_MODE : null;
  const mode = chance.pick(
    modes.filter(({ code }) => (wanted ? code === wanted : !selectiveModes.includes(code))),
  ).code;
  const campus = chance.pick(offerOf(alias, course).campuses).code;
  return {
    level,
    courseName: course.name,
    ids: {
      educationLevelId: demoId(alias, "level", level),
      ingressModeId: demoId(alias, "mode", level, mode),
      courseId: demoId(alias, "course", course.code),
      offerId: demoId(alias, "offer", course.code, mode),
      campusId: demoId(alias, "campus", campus),
    },
  };
}
