import { StepAnswers } from "~/contract/draft";
import { FinancialResponsible } from "~/contract/person";
import { CoursePrice } from "~/contract/price";
import type { Subscription } from "~/contract/subscription";
import type { SubscriptionStatus as StatusView } from "~/contract/subscription-status";
import type { Language } from "~/contract/value";
import type { SubscriptionStatus, Template } from "~/domain/subscription-status";
import { acceptedOf } from "./accepted-contract";
import type { BackendContext } from "./context";
import type { Database } from "./database/connection";
import { findInstitution } from "./institution";
import { modalityName } from "./modality";
import { loadSubject } from "./payment-subject";
import { isMinor } from "./person-check";
import { institutionSettingsOf } from "./setting-json";
import type { SubscriptionRow } from "./subscription-access";
import { pricesOfSubject } from "./subscription-price";
import { statusName } from "./subscription-status-name";
import { nameIn } from "./text";
import { todayOf } from "./today";

/** The names and codes around a subscription: its course, level, campus, ingress mode, intake, person and class. */
export function findSurroundings(db: Database, tenantId: string, id: string) {
  return db
    .selectFrom("subscription as s")
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .innerJoin("education_level as l", (join) =>
      join.onRef("l.tenant_id", "=", "c.tenant_id").onRef("l.id", "=", "c.education_level_id"),
    )
    .innerJoin("ingress_mode as m", (join) =>
      join.onRef("m.tenant_id", "=", "o.tenant_id").onRef("m.id", "=", "o.ingress_mode_id"),
    )
    .innerJoin("intake as i", (join) => join.onRef("i.tenant_id", "=", "o.tenant_id").onRef("i.id", "=", "o.intake_id"))
    .innerJoin("campus as a", (join) => join.onRef("a.tenant_id", "=", "s.tenant_id").onRef("a.id", "=", "s.campus_id"))
    .innerJoin("person as p", (join) => join.onRef("p.tenant_id", "=", "s.tenant_id").onRef("p.id", "=", "s.person_id"))
    .leftJoin("academic_class as k", (join) =>
      join.onRef("k.tenant_id", "=", "s.tenant_id").onRef("k.id", "=", "s.academic_class_id"),
    )
    .select(["o.modality", "o.intake_id", "c.id as course_id", "c.code as course_code", "c.name as course_name"])
    .select([
      "c.workload_hours",
      "l.id as level_id",
      "l.code as level_code",
      "l.names_json as level_names",
      "l.template",
    ])
    .select(["m.id as mode_id", "m.code as mode_code", "m.names_json as mode_names", "i.name as intake_name"])
    .select(["a.name as campus_name", "p.name as person_name", "p.social_name", "p.birthday", "p.cpf", "p.rne"])
    .select(["p.passport", "p.email", "p.data_json as person_json", "k.starts_on as class_starts_on"])
    .where("s.tenant_id", "=", tenantId)
    .where("s.id", "=", id)
    .executeTakeFirst();
}

export type Surroundings = NonNullable<Awaited<ReturnType<typeof findSurroundings>>>;

/** Where a subscription stands, with its name in a language. */
export function statusOf(row: Pick<SubscriptionRow, "id" | "status">, language: Language): StatusView {
  const type = row.status as SubscriptionStatus;
  return { id: row.id, status: { type, description: statusName(type, language) } };
}

/** A subscription as the contract shows one. @throws when what it refers to is gone */
export async function subscriptionOf(ctx: BackendContext, row: SubscriptionRow): Promise<Subscription> {
  const { db, tenantId, language, now } = ctx;
  const around = await findSurroundings(db, tenantId, row.id);
  if (!around) throw new Error("A subscription refers to a course or person that is gone.");
  const template = around.template as Template;
  const institution = await findInstitution(ctx, row.institution_id);
  const disciplines = institution ? institutionSettingsOf(institution).modesWithDisciplines : [];
  const prices = await currentPrices(ctx, row);
  return {
    id: row.id,
    studentLyceumId: null,
    isPaid: row.is_paid === 1,
    isTaxPaid: row.is_tax_paid === 1,
    personId: row.person_id,
    personName: around.person_name,
    socialName: around.social_name,
    courseId: around.course_id,
    courseCode: around.course_code,
    courseName: around.course_name,
    campusPolo: around.campus_name,
    campusId: row.campus_id,
    displayCampus: template === 1,
    educationLevelId: around.level_id,
    educationLevelType: around.level_code,
    educationLevelDescription: nameIn(around.level_names, language),
    educationLevelTemplate: template,
    underageWarning: isMinor(around.birthday, todayOf(now)),
    warningPopup: null,
    hasDiscount: prices.voucher !== null,
    subscriptionStatus: statusOf(row, language),
    academicClassId: row.academic_class_id,
    academicClassDate: around.class_starts_on,
    offer: {
      id: row.offer_id,
      intakeId: around.intake_id,
      modalityDescription: modalityName(around.modality, language),
      ingressMode: {
        id: around.mode_id,
        code: around.mode_code,
        description: nameIn(around.mode_names, language),
        useDisciplines: disciplines.includes(around.mode_code),
      },
    },
    contract: await acceptedOf(db, tenantId, row.id),
    responsible: row.responsible_json ? FinancialResponsible.parse(JSON.parse(row.responsible_json)) : null,
    answers: StepAnswers.parse(JSON.parse(row.answers_json ?? "{}")),
    prices,
    newSubscriptionId: null,
    hubspotData: null,
    useNewCheckout: true,
    journeyId: row.journey_id,
    journeyVersion: row.journey_version,
    institutionId: row.institution_id,
    createdAt: row.created_at,
  };
}

/** What it costs now; where the price list is gone, what it cost when it was made. */
export async function currentPrices(
  { db, tenantId, now }: Pick<BackendContext, "db" | "tenantId" | "now">,
  row: SubscriptionRow,
): Promise<CoursePrice> {
  const subject = await loadSubject(db, tenantId, row.id);
  const prices = subject && (await pricesOfSubject(db, subject, now));
  return prices ?? CoursePrice.parse(JSON.parse(row.price_json));
}
