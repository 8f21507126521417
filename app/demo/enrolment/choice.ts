import { PaymentFlags } from "~/api/payment";
import type { SubscriptionRequest } from "~/api/subscription";
import type { Database } from "~/data/connection";
import { methodRules, paymentMethods } from "~/modules/payments/rules/payment-method";
import type { ExampleName } from "~/modules/settings/rules/example";
import { demoId } from "../demo-id";
import type { Chance } from "./chance";

/** The levels of all demo institutions. */
export type DemoLevel = "graduacao" | "pos-graduacao" | "extensao" | "pos-com-taxa";

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
  ids: Pick<SubscriptionRequest, "educationLevelId" | "ingressModeId" | "courseId" | "offerId" | "campusId">;
}

/** An open offer at a campus. */
interface OpenOffer extends Choice {
  mode: string;
  /** Whether it cannot be paid by every method until the intake ends. */
  isLimited: boolean;
}

/** What candidates of an institution can choose. */
interface Choices {
  offers: readonly OpenOffer[];
  takesPassports: boolean;
}

/** Reads the offers of the current intake that are open, with seats and prices, by institution. */
export async function readChoices(db: Database): Promise<(alias: ExampleName) => Choices> {
  const rows = await db
    .selectFrom("offerCampus")
    .innerJoin("offer", "offer.id", "offerCampus.offerId")
    .innerJoin("course", "course.id", "offer.courseId")
    .innerJoin("educationLevel", "educationLevel.id", "course.educationLevelId")
    .innerJoin("ingressMode", "ingressMode.id", "offer.ingressModeId")
    .innerJoin("intake", "intake.id", "offer.intakeId")
    .innerJoin("campus", "campus.id", "offerCampus.campusId")
    .select([
      "offer.institutionId",
      "offer.paymentFlagsJson",
      "educationLevel.code as level",
      "ingressMode.code as mode",
    ])
    .select(["course.educationLevelId", "offer.ingressModeId", "offer.courseId", "offerCampus.offerId"])
    .select("offerCampus.campusId")
    .where("offer.active", "=", 1)
    .where("intake.code", "=", "current")
    .where("offerCampus.priceListId", "is not", null)
    .whereRef("offerCampus.taken", "<", "offerCampus.seats")
    .orderBy("course.code")
    .orderBy("ingressMode.position")
    .orderBy("campus.position")
    .execute();
  const passports = await db
    .selectFrom("parameter")
    .select("institutionId")
    .where("name", "=", "UsePassport")
    .where("value", "=", "true")
    .execute();
  const offers = Map.groupBy(rows, ({ institutionId }) => institutionId);
  return (alias) => ({
    offers: (offers.get(demoId(alias)) ?? []).map(({ institutionId: _, paymentFlagsJson, level, mode, ...ids }) => ({
      ...{
        level: level as DemoLevel,
        mode,
        ids,
        isLimited: isLimited(PaymentFlags.parse(JSON.parse(paymentFlagsJson))),
      },
    })),
    takesPassports: passports.some(({ institutionId }) => institutionId === demoId(alias)),
  });
}

const isLimited = (flags: PaymentFlags): boolean =>
  flags.disableSlipByDaysBeforeIntakeEnd !== null || paymentMethods.some((method) => !flags[methodRules[method].flag]);

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

/** Picks an open course, an ingress mode and a campus; draws again if a level has no such course. */
export function chooseCourse(chance: Chance, offers: readonly OpenOffer[], wish: Wish): Choice {
  const level = chance.pick(
    weights.filter(
      (one) =>
        !(wish.documents && one === "extensao") &&
        !(wish.withoutFee && one === "pos-com-taxa") &&
        !((wish.essay || wish.score || wish.exam) && one !== "graduacao"),
    ),
  );
  const wanted = wish.essay ? ESSAY_MODE : wish.score ? SCORE_MODE : wish.exam ? EXAM_MODE : null;
  const open = offers.filter(
    (offer) =>
      offer.level === level &&
      !(wish.everyMethod && offer.isLimited) &&
      (wanted ? offer.mode === wanted : !selectiveModes.includes(offer.mode)),
  );
  if (open.length === 0) return chooseCourse(chance, offers, wish);
  const courseId = chance.pick([...new Set(open.map(({ ids }) => ids.courseId))]);
  const own = open.filter(({ ids }) => ids.courseId === courseId);
  const mode = chance.pick([...new Set(own.map((offer) => offer.mode))]);
  return chance.pick(own.filter((offer) => offer.mode === mode));
}
