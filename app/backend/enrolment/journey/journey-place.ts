import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { termsOf, voucherQuery } from "~/backend/payment";
import type { Day } from "~/domain/time/date";
import { versionQuery } from "./journey-content";
import type { JourneyRecord } from "./journey-record";

/** A candidate as the simulator imagines one. */
export interface Profile {
  birthday: Day;
  asOf: Day;
  modeCode?: string | undefined;
  courseCode?: string | undefined;
  voucher?: string | undefined;
  mobile: boolean;
  signedIn: boolean;
}

/** What the simulator reads besides the journey. */
export type ReadPlace = Awaited<ReturnType<typeof readPlace>>;

/** Reads the levels and terms of the institution, the offers of the profile's course and mode, and its voucher. */
export async function readPlace(ctx: BackendContext, { level, row }: JourneyRecord, profile: Profile, version = 0) {
  const { db, tenantId } = ctx;
  const institutionId = row.institution_id;
  const read = await together(db, {
    levels: db
      .selectFrom("education_level")
      .select("id")
      .where("tenant_id", "=", tenantId)
      .where("institution_id", "=", institutionId),
    versions: versionQuery(db, row, version),
    offers: offerQuery(db, tenantId, level.id, profile),
    vouchers: voucherQuery(db, { tenantId, institutionId }, profile.voucher ?? ""),
  });
  return { ...read, terms: await termsOf(db, tenantId, institutionId) };
}

/** Selects the offers of a course by a mode in each campus, with what decides whether they are open and what they cost. */
function offerQuery(db: Database, tenantId: string, levelId: string, { modeCode, courseCode }: Profile) {
  return db
    .selectFrom("course")
    .innerJoin("education_level", (join) =>
      join
        .onRef("education_level.tenant_id", "=", "course.tenant_id")
        .onRef("education_level.id", "=", "course.education_level_id"),
    )
    .innerJoin("offer", (join) =>
      join.onRef("offer.tenant_id", "=", "course.tenant_id").onRef("offer.course_id", "=", "course.id"),
    )
    .innerJoin("ingress_mode", (join) =>
      join
        .onRef("ingress_mode.tenant_id", "=", "offer.tenant_id")
        .onRef("ingress_mode.id", "=", "offer.ingress_mode_id"),
    )
    .innerJoin("intake", (join) =>
      join.onRef("intake.tenant_id", "=", "offer.tenant_id").onRef("intake.id", "=", "offer.intake_id"),
    )
    .innerJoin("offer_campus", (join) =>
      join.onRef("offer_campus.tenant_id", "=", "offer.tenant_id").onRef("offer_campus.offer_id", "=", "offer.id"),
    )
    .innerJoin("campus", (join) =>
      join.onRef("campus.tenant_id", "=", "offer_campus.tenant_id").onRef("campus.id", "=", "offer_campus.campus_id"),
    )
    .leftJoin("price_list", (join) =>
      join
        .onRef("price_list.tenant_id", "=", "offer_campus.tenant_id")
        .onRef("price_list.id", "=", "offer_campus.price_list_id"),
    )
    .leftJoin("academic_class", (join) =>
      join
        .onRef("academic_class.tenant_id", "=", "offer_campus.tenant_id")
        .onRef("academic_class.offer_id", "=", "offer_campus.offer_id")
        .onRef("academic_class.campus_id", "=", "offer_campus.campus_id")
        .on("academic_class.active", "=", 1),
    )
    .select(["offer.active", "offer.course_id", "offer.payment_flags_json", "education_level.template"])
    .select(["course.active as course_active", "ingress_mode.active as mode_active", "intake.active as intake_active"])
    .select(["intake.starts_on as intake_starts_on", "intake.ends_on as intake_ends_on"])
    .select(["offer_campus.id", "offer_campus.seats", "offer_campus.taken", "price_list.id as price_id"])
    .select(["price_list.fee_cents", "price_list.installment_cents", "price_list.installments"])
    .select(["price_list.semester_installments", "academic_class.id as class_id"])
    .select(["campus.id as campus_id", "campus.name as campus_name"])
    .where("course.tenant_id", "=", tenantId)
    .where("course.education_level_id", "=", levelId)
    .where("course.code", "=", courseCode ?? "")
    .where("ingress_mode.code", "=", modeCode ?? "")
    .orderBy("intake.ends_on", "desc")
    .orderBy("campus.position");
}
