import {
  hasEnded,
  type SubscriptionStatus,
  subscriptionStatuses,
} from "~/modules/subscriptions/rules/subscription-status";
import type { AcceptedContract } from "../enrolment-contract";
import type { Subscription } from "../subscription";
import type { SubscriptionStatus as StatusAnswer, Step } from "../subscription-status";
import type { WithdrawalOption } from "../withdrawal";
import { levelOf, modeOf } from "./catalogue";
import { acceptedIn } from "./contract";
import {
  type Asked,
  dayOrNull,
  firstOf,
  flag,
  instantOrNull,
  type Plain,
  plain,
  plains,
  text,
  textOrNull,
  UNKNOWN,
  wholeOrNull,
} from "./value";

/** A subscription by the fields of the specification; what it does not name is absent, and its pages go without. */
export function subscriptionOf(body: unknown, asked: Asked): Subscription {
  const given = plain(body);
  const { language } = asked;
  const offer = plain(given.offer);
  const level = levelOf({ template: given.educationLevelTemplate }, asked);
  const facts = factsOf(given);
  return {
    id: idOf(given) || (asked.params.subscriptionId ?? ""),
    studentLyceumId: textOrNull(given.studentLyceumId),
    isPaid: facts.isPaid,
    isTaxPaid: facts.isTaxPaid,
    personId: text(given.personId) || UNKNOWN,
    personName: text(given.personName),
    socialName: textOrNull(given.socialName),
    courseId: text(given.courseId) || UNKNOWN,
    courseCode: text(given.courseCode),
    courseName: text(given.courseName),
    courseLanguage: language,
    courseArea: "",
    campusPolo: text(given.campusPolo),
    campusLanguage: language,
    campusId: text(given.campusId) || UNKNOWN,
    displayCampus: flag(given.displayCampus, level.template === 1) && text(given.campusPolo) !== "",
    educationLevelId: text(given.educationLevelId) || text(given.educationLevelType) || UNKNOWN,
    educationLevelType: text(given.educationLevelType),
    educationLevelDescription: text(given.educationLevelDescription),
    educationLevelLanguage: language,
    educationLevelTemplate: level.template,
    underageWarning: flag(given.underageWarning),
    warningPopup: textOrNull(given.warningPopup),
    hasDiscount: flag(given.hasDiscount),
    hasSchedule: false,
    subscriptionStatus: statusIn(given.subscriptionStatus, facts),
    withdrawal: withdrawalOf(statusIn(given.subscriptionStatus, facts).status.type),
    academicClassId: textOrNull(given.academicClassId),
    academicClassDate: dayOrNull(given.academicClassDate),
    offer: {
      id: text(firstOf(offer, "id")) || text(given.offerId) || UNKNOWN,
      intakeId: text(offer.intakeId) || UNKNOWN,
      modalityDescription: text(offer.modalityDescription) || text(given.modalityDescription),
      workload: wholeOrNull(offer.workload) ?? 0,
      intakeName: text(offer.intakeName),
      intakeEndsOn: dayOrNull(offer.intakeEndsOn),
      ingressMode: { ...modeOf(plain(offer.ingressMode), asked), id: modeIdOf(plain(offer.ingressMode)) },
    },
    contract: facts.contract,
    responsible: null,
    answers: {},
    customFields: [],
    prices: null,
    newSubscriptionId: textOrNull(given.newSubscriptionId),
    hubspotData: null,
    useNewCheckout: flag(given.useNewCheckout, true),
    journeyId: text(given.journeyId) || UNKNOWN,
    journeyVersion: 1,
    institutionId: text(given.institutionId) || UNKNOWN,
    createdAt: instantOrNull(given.createdAt),
  };
}

/** A list of subscriptions, newest first as the service gives them. */
export const subscriptionsOf = (body: unknown, asked: Asked): Subscription[] =>
  plains(body).map((one) => subscriptionOf(one, asked));

const idOf = (given: Plain) => text(given.id) || text(given.subscriptionId);
const modeIdOf = (mode: Plain) => text(mode.id) || text(mode.code) || UNKNOWN;

interface Facts {
  isPaid: boolean;
  isTaxPaid: boolean;
  contract: AcceptedContract | null;
}

const factsOf = (given: Plain): Facts => ({
  isPaid: flag(given.isPaid),
  isTaxPaid: flag(given.isTaxPaid),
  contract: acceptedIn(given.contract, idOf(given)),
});

/** The status of the subscription that the call names. */
export const statusOf = (body: unknown, { params }: Asked): StatusAnswer => {
  const given = plain(body);
  const whole = "subscriptionStatus" in given ? plain(given.subscriptionStatus) : given;
  return { ...statusIn(whole, factsOf(given)), id: text(whole.id) || (params.id ?? "") };
};

/**
 * The status that an answer names. The specification does not name the values: one of ours is taken, any other is told
 * by its description, and what was paid and accepted decides what the candidate can do.
 */
function statusIn(body: unknown, facts: Facts): StatusAnswer {
  const given = plain(body);
  const status = plain(given.status);
  const named = text(status.type) || text(given.status);
  const key = named.toLowerCase().replaceAll(/[\s-]+/g, "_");
  const known = subscriptionStatuses.find((one) => one === key);
  const type = known ?? (facts.isPaid ? "enrolled" : facts.contract ? "payment_pending" : "contract_pending");
  return { id: text(given.id) || UNKNOWN, status: { type, description: text(status.description) || named || type } };
}

/** The specification names no value of a status, so that candidates cannot set one: staff end an enrolment. */
const withdrawalOf = (status: SubscriptionStatus): WithdrawalOption => ({
  kind: "none",
  reason: hasEnded(status) ? "ENDED" : "STAFF_DECIDES",
  lastDay: null,
});

/** The steps of the specification's services by their names there. */
const stepNames: Readonly<Record<string, Step["step"]>> = {
  contract: "contract",
  "academic-classes": "class",
  checkout: "payment",
};

/** The steps of a subscription that an answer about all of the candidate calls done. */
export function stepsDoneIn(body: unknown, id: string): ReadonlySet<Step["step"]> {
  const own = plains(body).find(({ subscriptionId }) => text(subscriptionId) === id);
  const done = plains(own?.steps).filter(({ status }) => text(status) === "done");
  return new Set(done.flatMap(({ name }) => stepNames[text(name)] ?? []));
}
