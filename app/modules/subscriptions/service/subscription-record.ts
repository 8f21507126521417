import { type SqlBool, sql } from "kysely";
import { prepare } from "~/data/prepare";
import type { TenantDatabase } from "~/data/tenant";
import { HOLIDAY_PARAMETER } from "~/rules/time/business-day";

/**
 * A subscription with its related rows, each at most one: offer and campus, price list and seats, person, journey
 * version, fee and first installment, current voucher and accepted contract. One statement reads them all, because
 * nearly every page of a candidate shows most of them.
 */
const selectRecord = prepare((db, { id }: { id: string }) =>
  db
    .selectFrom("subscription as s")
    .innerJoin("offer as o", "o.id", "s.offerId")
    .innerJoin("course as c", "c.id", "o.courseId")
    .innerJoin("educationLevel as l", "l.id", "c.educationLevelId")
    .innerJoin("ingressMode as m", "m.id", "o.ingressModeId")
    .innerJoin("intake as i", "i.id", "o.intakeId")
    .innerJoin("campus as a", "a.id", "s.campusId")
    .innerJoin("institution as e", "e.id", "s.institutionId")
    .innerJoin("person as n", "n.id", "s.personId")
    .innerJoin("offerCampus as oc", (join) =>
      join.onRef("oc.offerId", "=", "s.offerId").onRef("oc.campusId", "=", "s.campusId"),
    )
    .leftJoin("priceList as p", (join) =>
      join.on((eb) => eb("p.id", "=", eb.fn.coalesce("s.priceListId", "oc.priceListId"))),
    )
    .leftJoin("academicClass as k", "k.id", "s.academicClassId")
    .leftJoin("journeyVersion as v", (join) =>
      join.onRef("v.journeyId", "=", "s.journeyId").onRef("v.version", "=", "s.journeyVersion"),
    )
    .leftJoin("installment as f", (join) =>
      join.onRef("f.subscriptionId", "=", "s.id").on("f.kind", "=", sql.lit("tuition")).on("f.number", "=", sql.lit(1)),
    )
    .leftJoin("installment as fee", (join) =>
      join
        .onRef("fee.subscriptionId", "=", "s.id")
        .on("fee.kind", "=", sql.lit("fee"))
        .on("fee.number", "=", sql.lit(1)),
    )
    .leftJoin("voucherRedemption as r", (join) =>
      join.onRef("r.subscriptionId", "=", "s.id").on(sql<SqlBool>`r.state in ('reserved', 'consumed')`),
    )
    .leftJoin("document as d", "d.id", "r.documentId")
    .leftJoin("acceptedContract as ac", "ac.subscriptionId", "s.id")
    .leftJoin("contractTemplate as t", "t.id", "ac.templateId")
    .leftJoin("parameter as h", (join) =>
      join.onRef("h.institutionId", "=", "s.institutionId").on("h.name", "=", sql.lit(HOLIDAY_PARAMETER)),
    )
    .selectAll("s")
    .select(["o.courseId", "o.intakeId", "o.modality", "o.paymentFlagsJson", "i.name as intakeName"])
    .select(["i.endsOn as intakeEndsOn", "c.code as courseCode", "c.name as courseName", "c.workloadHours"])
    .select(["c.area as courseArea", "c.translationsJson as courseTranslations"])
    .select(["l.id as levelId", "l.code as levelCode", "l.namesJson as levelNames", "l.template"])
    .select(["m.id as modeId", "m.code as modeCode", "m.namesJson as modeNames", "a.name as campusName"])
    .select(["a.translationsJson as campusTranslations", "v.definitionJson"])
    .select(["e.name as institutionName", "e.defaultLanguage", "e.settingsJson as institutionSettings"])
    .select("h.value as localHolidays")
    .select(["n.name as personName", "n.socialName", "n.birthday", "n.cpf", "n.rne", "n.passport", "n.email"])
    .select(["n.dataJson as personJson", "oc.seats", "oc.taken", "k.startsOn as classStartsOn"])
    .select("k.name as className")
    .select(["p.id as priceId", "p.feeCents", "p.installmentCents", "p.installments as listInstallments"])
    .select(["p.semesterInstallments", "f.dueOn as firstDueOn", "f.paidAt as firstPaidAt", "fee.paidAt as feePaidAt"])
    .select(["r.id as redemptionId", "r.voucherId", "r.state as redemptionState", "r.discountJson"])
    .select(["r.expiresAt as redemptionExpiresAt", "r.proof as redemptionProof", "d.state as proofState"])
    .select(["ac.id as contractId", "ac.text as contractText", "ac.textHash", "ac.templateVersion"])
    .select(["ac.acceptedAt", "ac.acceptedBy", "ac.responsibleName", "ac.address", "ac.agent"])
    .select("t.title as contractTitle")
    .select((eb) =>
      eb
        .selectFrom("documentAttempt as refused")
        .select((inner) => inner.fn.min("refused.number").as("number"))
        .whereRef("refused.documentId", "=", "r.documentId")
        .where("refused.outcome", "=", sql.lit("rejected"))
        .as("refusedProof"),
    )
    .select((eb) =>
      eb
        .selectFrom("academicClass as open")
        .select((inner) => inner.fn.min("open.id").as("id"))
        .whereRef("open.offerId", "=", "s.offerId")
        .whereRef("open.campusId", "=", "s.campusId")
        .where("open.active", "=", sql.lit(1))
        .as("openClassId"),
    )
    .where("s.id", "=", id),
);

/** Loads a subscription without checking access; undefined when it is absent. */
export async function findRecord(db: TenantDatabase, id: string) {
  const [record] = await selectRecord(db, { id });
  return record;
}

export type SubscriptionRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/**
 * Says whether an enrolment has still to pay a fee: only template 4 has one, which may be zero. Once tuition is paid,
 * the fee is no longer owed.
 */
export function owesFee(record: Pick<SubscriptionRecord, "template" | "isTaxPaid" | "isPaid" | "feeCents">): boolean {
  return record.template === 4 && record.isTaxPaid === 0 && record.isPaid === 0 && record.feeCents !== 0;
}
