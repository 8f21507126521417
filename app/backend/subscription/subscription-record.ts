import { type SqlBool, sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { prepare } from "~/backend/database/prepare";
import { HOLIDAY_PARAMETER } from "~/domain/time/business-day";

/**
 * A subscription with its related rows, each at most one: offer and campus, price list and seats, person, journey
 * version, fee and first installment, current voucher and accepted contract. One statement reads them all, because
 * nearly every page of a candidate shows most of them.
 */
const selectRecord = prepare((db, { tenantId, id }: { tenantId: string; id: string }) =>
  db
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
    .innerJoin("institution as e", (join) =>
      join.onRef("e.tenant_id", "=", "s.tenant_id").onRef("e.id", "=", "s.institution_id"),
    )
    .innerJoin("person as n", (join) => join.onRef("n.tenant_id", "=", "s.tenant_id").onRef("n.id", "=", "s.person_id"))
    .innerJoin("offer_campus as oc", (join) =>
      join
        .onRef("oc.tenant_id", "=", "s.tenant_id")
        .onRef("oc.offer_id", "=", "s.offer_id")
        .onRef("oc.campus_id", "=", "s.campus_id"),
    )
    .leftJoin("price_list as p", (join) =>
      join.onRef("p.tenant_id", "=", "oc.tenant_id").onRef("p.id", "=", "oc.price_list_id"),
    )
    .leftJoin("academic_class as k", (join) =>
      join.onRef("k.tenant_id", "=", "s.tenant_id").onRef("k.id", "=", "s.academic_class_id"),
    )
    .leftJoin("journey_version as v", (join) =>
      join
        .onRef("v.tenant_id", "=", "s.tenant_id")
        .onRef("v.journey_id", "=", "s.journey_id")
        .onRef("v.version", "=", "s.journey_version"),
    )
    .leftJoin("installment as f", (join) =>
      join
        .onRef("f.tenant_id", "=", "s.tenant_id")
        .onRef("f.subscription_id", "=", "s.id")
        .on("f.kind", "=", sql.lit("tuition"))
        .on("f.number", "=", sql.lit(1)),
    )
    .leftJoin("installment as fee", (join) =>
      join
        .onRef("fee.tenant_id", "=", "s.tenant_id")
        .onRef("fee.subscription_id", "=", "s.id")
        .on("fee.kind", "=", sql.lit("fee"))
        .on("fee.number", "=", sql.lit(1)),
    )
    .leftJoin("voucher_redemption as r", (join) =>
      join
        .onRef("r.tenant_id", "=", "s.tenant_id")
        .onRef("r.subscription_id", "=", "s.id")
        .on(sql<SqlBool>`r.state in ('reserved', 'consumed')`),
    )
    .leftJoin("accepted_contract as ac", (join) =>
      join.onRef("ac.tenant_id", "=", "s.tenant_id").onRef("ac.subscription_id", "=", "s.id"),
    )
    .leftJoin("contract_template as t", (join) =>
      join.onRef("t.tenant_id", "=", "ac.tenant_id").onRef("t.id", "=", "ac.template_id"),
    )
    .leftJoin("parameter as h", (join) =>
      join
        .onRef("h.tenant_id", "=", "s.tenant_id")
        .onRef("h.institution_id", "=", "s.institution_id")
        .on("h.name", "=", sql.lit(HOLIDAY_PARAMETER)),
    )
    .selectAll("s")
    .select(["o.course_id", "o.intake_id", "o.modality", "o.payment_flags_json", "i.name as intake_name"])
    .select(["i.ends_on as intake_ends_on", "c.code as course_code", "c.name as course_name", "c.workload_hours"])
    .select(["c.area as course_area", "c.translations_json as course_translations"])
    .select(["l.id as level_id", "l.code as level_code", "l.names_json as level_names", "l.template"])
    .select(["m.id as mode_id", "m.code as mode_code", "m.names_json as mode_names", "a.name as campus_name"])
    .select(["a.translations_json as campus_translations", "v.definition_json"])
    .select(["e.name as institution_name", "e.default_language", "e.settings_json as institution_settings"])
    .select("h.value as local_holidays")
    .select(["n.name as person_name", "n.social_name", "n.birthday", "n.cpf", "n.rne", "n.passport", "n.email"])
    .select(["n.data_json as person_json", "oc.seats", "oc.taken", "k.starts_on as class_starts_on"])
    .select("k.name as class_name")
    .select(["p.id as price_id", "p.fee_cents", "p.installment_cents", "p.installments as list_installments"])
    .select([
      "p.semester_installments",
      "f.due_on as first_due_on",
      "f.paid_at as first_paid_at",
      "fee.paid_at as fee_paid_at",
    ])
    .select(["r.id as redemption_id", "r.voucher_id", "r.state as redemption_state", "r.discount_json"])
    .select(["r.expires_at as redemption_expires_at"])
    .select(["ac.id as contract_id", "ac.text as contract_text", "ac.text_hash", "ac.template_version"])
    .select(["ac.accepted_at", "ac.accepted_by", "ac.responsible_name", "ac.address", "ac.agent"])
    .select("t.title as contract_title")
    .select((eb) =>
      eb
        .selectFrom("academic_class as open")
        .select((inner) => inner.fn.min("open.id").as("id"))
        .whereRef("open.tenant_id", "=", "s.tenant_id")
        .whereRef("open.offer_id", "=", "s.offer_id")
        .whereRef("open.campus_id", "=", "s.campus_id")
        .where("open.active", "=", sql.lit(1))
        .as("open_class_id"),
    )
    .where("s.tenant_id", "=", tenantId)
    .where("s.id", "=", id),
);

/** Loads a subscription without checking access; undefined when it is absent. */
export async function findRecord(db: Database, tenantId: string, id: string) {
  const [record] = await selectRecord(db, { tenantId, id });
  return record;
}

export type SubscriptionRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

/**
 * Says whether an enrolment has still to pay a fee: only template 4 has one, which may be zero. Once tuition is paid,
 * the fee is no longer owed.
 */
export function owesFee(
  record: Pick<SubscriptionRecord, "template" | "is_tax_paid" | "is_paid" | "fee_cents">,
): boolean {
  return record.template === 4 && record.is_tax_paid === 0 && record.is_paid === 0 && record.fee_cents !== 0;
}
