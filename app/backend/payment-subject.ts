import { PaymentFlags } from "~/contract/payment";
import { FinancialResponsible } from "~/contract/person";
import type { Price } from "~/domain/price";
import type { SubscriptionStatus, Template } from "~/domain/subscription-status";
import { type BackendContext, isStaffOf } from "./context";
import type { Database } from "./database/connection";

/** A subscription with all that decides what it pays. */
export interface PaymentSubject {
  tenantId: string;
  id: string;
  institutionId: string;
  personId: string;
  userId: string | null;
  status: SubscriptionStatus;
  isPaid: boolean;
  isTaxPaid: boolean;
  template: Template;
  offerId: string;
  courseId: string;
  courseName: string;
  campusId: string;
  intakeEndsOn: string;
  flags: PaymentFlags;
  academicClassId: string | null;
  /** Null while the offer has no price list; `installments` as fixed for this subscription. */
  price: (Price & { id: string; listInstallments: number }) | null;
  seatsLeft: number;
  person: { name: string; document: string; email: string; dataJson: string };
  responsible: FinancialResponsible | null;
}

/**
 * The caller's own subscription, the one that a payer may pay for, or any of an institution for its staff; null for what is
 * absent or someone else's.
 */
export async function findSubject(ctx: BackendContext, id: string): Promise<PaymentSubject | null> {
  const { caller, payableId } = ctx;
  const subject = (caller || payableId === id) && ctx.tenantId ? await loadSubject(ctx.db, ctx.tenantId, id) : null;
  if (!subject || payableId === id) return subject;
  if (!caller) return null;
  const own = subject.userId === caller.userId || (caller.personId !== null && subject.personId === caller.personId);
  return own || isStaffOf(ctx, subject.institutionId) ? subject : null;
}

/** Reads a subscription without asking who wants it. */
export async function loadSubject(db: Database, tenantId: string, id: string): Promise<PaymentSubject | null> {
  const row = await selectSubject(db).where("s.tenant_id", "=", tenantId).where("s.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { price_id, fee_cents, installment_cents, list_installments, semester_installments } = row;
  const priced = price_id !== null && fee_cents !== null && installment_cents !== null;
  const listInstallments = list_installments ?? 1;
  const installments = row.installments > 0 ? Math.min(row.installments, listInstallments) : listInstallments;
  return {
    tenantId,
    id,
    institutionId: row.institution_id,
    personId: row.person_id,
    userId: row.user_id,
    status: row.status as SubscriptionStatus,
    isPaid: row.is_paid === 1,
    isTaxPaid: row.is_tax_paid === 1,
    template: row.template as Template,
    offerId: row.offer_id,
    courseId: row.course_id,
    courseName: row.course_name,
    campusId: row.campus_id,
    intakeEndsOn: row.intake_ends_on,
    flags: PaymentFlags.parse(JSON.parse(row.payment_flags_json)),
    academicClassId: row.academic_class_id,
    price: priced
      ? {
          id: price_id,
          listInstallments,
          feeCents: fee_cents,
          installmentCents: installment_cents,
          installments,
          semesterInstallments: semester_installments ?? 6,
        }
      : null,
    seatsLeft: Math.max(0, row.seats - row.taken),
    person: {
      name: row.person_name,
      document: row.cpf ?? row.rne ?? row.passport ?? row.person_id,
      email: row.email,
      dataJson: row.data_json,
    },
    responsible: row.responsible_json ? FinancialResponsible.parse(JSON.parse(row.responsible_json)) : null,
  };
}

function selectSubject(db: Database) {
  return db
    .selectFrom("subscription as s")
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .innerJoin("education_level as l", (join) =>
      join.onRef("l.tenant_id", "=", "c.tenant_id").onRef("l.id", "=", "c.education_level_id"),
    )
    .innerJoin("intake as i", (join) => join.onRef("i.tenant_id", "=", "o.tenant_id").onRef("i.id", "=", "o.intake_id"))
    .innerJoin("offer_campus as oc", (join) =>
      join
        .onRef("oc.tenant_id", "=", "s.tenant_id")
        .onRef("oc.offer_id", "=", "s.offer_id")
        .onRef("oc.campus_id", "=", "s.campus_id"),
    )
    .leftJoin("price_list as p", (join) =>
      join.onRef("p.tenant_id", "=", "oc.tenant_id").onRef("p.id", "=", "oc.price_list_id"),
    )
    .innerJoin("person as n", (join) => join.onRef("n.tenant_id", "=", "s.tenant_id").onRef("n.id", "=", "s.person_id"))
    .select(["s.institution_id", "s.person_id", "s.user_id", "s.status", "s.is_paid", "s.is_tax_paid"])
    .select(["s.installments", "s.responsible_json", "s.academic_class_id", "s.offer_id", "s.campus_id"])
    .select([
      "o.course_id",
      "o.payment_flags_json",
      "c.name as course_name",
      "l.template",
      "i.ends_on as intake_ends_on",
    ])
    .select(["oc.seats", "oc.taken", "p.id as price_id", "p.fee_cents", "p.installment_cents"])
    .select(["p.installments as list_installments", "p.semester_installments"])
    .select(["n.name as person_name", "n.cpf", "n.rne", "n.passport", "n.email", "n.data_json"]);
}

/** Makes all else that concerns the payment of this subscription wait until the transaction ends. */
export async function lockSubject(trx: Database, tenantId: string, id: string): Promise<void> {
  await trx
    .updateTable("subscription")
    .set((eb) => ({ updated_at: eb.ref("updated_at") }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}
