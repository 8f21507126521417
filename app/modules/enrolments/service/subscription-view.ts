import { FinancialResponsible } from "~/api/person";
import { CoursePrice } from "~/api/price";
import { CustomAnswer, type Subscription } from "~/api/subscription";
import type { SubscriptionStatus as StatusView } from "~/api/subscription-status";
import type { Language } from "~/api/value";
import { modalityName } from "~/modules/catalogue/service";
import { planInstallments } from "~/modules/payments/rules/installment";
import { breakdownOf } from "~/modules/payments/rules/price-breakdown";
import { isMinor } from "~/modules/people/service";
import type { SubscriptionStatus, Template } from "~/modules/subscriptions/rules/subscription-status";
import {
  namesOf,
  type SubscriptionRecord,
  type SubscriptionRow,
  statusName,
  subjectOf,
} from "~/modules/subscriptions/service";
import { institutionSettingsOf } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
import { todayOf } from "~/procedure/today";
import { acceptedOf } from "./contract/accepted-contract";
import { answersOf } from "./step";
import { currentSubjectPrices } from "./subscription-price";
import { withdrawalOptionOf } from "./withdrawal-option";

/** The status of a subscription with its name in a language. */
export function statusOf(row: Pick<SubscriptionRow, "id" | "status">, language: Language): StatusView {
  const type = row.status as SubscriptionStatus;
  return { id: row.id, status: { type, description: statusName(type, language) } };
}

/** Converts a subscription to the form in which the API returns it. */
export async function subscriptionOf(ctx: BackendContext, row: SubscriptionRecord): Promise<Subscription> {
  const { language, now } = ctx;
  const template = row.template as Template;
  const disciplines = institutionSettingsOf({ settingsJson: row.institutionSettings }).modesWithDisciplines;
  const prices = await currentPrices(ctx, row);
  const { course, campus, level, mode } = namesOf(row, language);
  return {
    id: row.id,
    studentLyceumId: row.studentNumber,
    isPaid: row.isPaid === 1,
    isTaxPaid: row.isTaxPaid === 1,
    personId: row.personId,
    personName: row.personName,
    socialName: row.socialName,
    courseId: row.courseId,
    courseCode: row.courseCode,
    courseName: course.name,
    courseLanguage: course.language,
    courseArea: row.courseArea,
    campusPolo: campus.name,
    campusLanguage: campus.language,
    campusId: row.campusId,
    displayCampus: template === 1,
    educationLevelId: row.levelId,
    educationLevelType: row.levelCode,
    educationLevelDescription: level.name,
    educationLevelLanguage: level.language,
    educationLevelTemplate: template,
    underageWarning: isMinor(row.birthday, todayOf(now)),
    warningPopup: null,
    hasSchedule: true,
    hasDiscount: prices.voucher !== null,
    subscriptionStatus: statusOf(row, language),
    withdrawal: withdrawalOptionOf(row, now),
    academicClassId: row.academicClassId,
    academicClassDate: row.classStartsOn,
    offer: {
      id: row.offerId,
      intakeId: row.intakeId,
      modalityDescription: modalityName(row.modality, language),
      workload: row.workloadHours,
      intakeName: row.intakeName,
      intakeEndsOn: row.intakeEndsOn,
      ingressMode: {
        id: row.modeId,
        code: row.modeCode,
        description: mode.name,
        language: mode.language,
        useDisciplines: disciplines.includes(row.modeCode),
      },
    },
    contract: acceptedOf(row),
    responsible: row.responsibleJson ? FinancialResponsible.parse(JSON.parse(row.responsibleJson)) : null,
    answers: answersOf(row),
    customFields: CustomAnswer.array().parse(JSON.parse(row.customFieldsJson ?? "[]")),
    prices,
    newSubscriptionId: null,
    hubspotData: null,
    useNewCheckout: true,
    journeyId: row.journeyId,
    journeyVersion: row.journeyVersion,
    institutionId: row.institutionId,
    createdAt: row.createdAt,
  };
}

/** The current prices; when the price list is gone, those at the time of enrolling. */
export async function currentPrices(
  { db, now }: Pick<BackendContext, "db" | "now">,
  row: SubscriptionRecord,
): Promise<CoursePrice> {
  const prices = await currentSubjectPrices(db, subjectOf(row), now);
  return prices ?? storedPrice(row.priceJson, todayOf(now));
}

/** The price at the time of enrolling; for one stored before breakdowns existed, the breakdown is computed. */
function storedPrice(json: string, day: string): CoursePrice {
  const stored = JSON.parse(json) as Omit<CoursePrice, "breakdown" | "limited" | "heldUntil">;
  const breakdown = breakdownOf(planInstallments(stored, day), { feeCents: stored.feeCents, day });
  return CoursePrice.parse({ breakdown, limited: null, heldUntil: null, ...stored });
}
