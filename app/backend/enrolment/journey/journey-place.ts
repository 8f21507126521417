import { parametersIn, parametersQuery } from "~/backend/catalogue";
import type { BackendContext } from "~/backend/context";
import type { Database } from "~/backend/database/connection";
import { together } from "~/backend/database/together";
import { termsIn, voucherQuery } from "~/backend/payment";
import type { SimulationProfile } from "~/contract/journey-simulation";
import { revisionQuery, versionQuery } from "./journey-content";
import type { JourneyRecord } from "./journey-record";
import { courseQuery } from "./journey-rule";

/** What the simulator reads besides the journey. */
export type ReadPlace = Awaited<ReturnType<typeof readPlace>>;

/**
 * Reads by one statement the data for simulating these profiles: the journeys and terms of the institution, the courses
 * of the level, the offers of the profiles' courses in their modes, and their vouchers.
 * @param version the version of the journey that is read too, if it exists
 */
export async function readPlace(
  ctx: BackendContext,
  { level, modes, row }: Pick<JourneyRecord, "level" | "modes" | "row">,
  profiles: readonly SimulationProfile[],
  version = 0,
) {
  const { db, tenantId } = ctx;
  const institutionId = row.institution_id;
  const codes = (codeOf: (profile: SimulationProfile) => string | undefined) => [
    ...new Set(profiles.map((profile) => codeOf(profile) ?? "")),
    "",
  ];
  const { parameters, ...read } = await together(db, {
    parameters: parametersQuery(db, { tenantId, institutionId }),
    journeys: levelsWithJourneys(db, { tenantId, institutionId }),
    versions: versionQuery(db, row, version),
    revisions: revisionQuery(db, row, row.revision),
    courses: courseQuery(db, tenantId, { level, modes }),
    offers: offerQuery(db, tenantId, level.id)
      .where(
        "course.code",
        "in",
        codes(({ courseCode }) => courseCode),
      )
      .where(
        "ingress_mode.code",
        "in",
        codes(({ modeCode }) => modeCode),
      ),
    vouchers: voucherQuery(
      db,
      { tenantId, institutionId },
      codes(({ voucher }) => voucher),
    ),
  });
  return { ...read, terms: termsIn(parametersIn(parameters)) };
}

/** Selects the levels of an institution's journeys, and whether each is active. */
export function levelsWithJourneys(db: Database, place: { tenantId: string; institutionId: string }) {
  return db
    .selectFrom("journey")
    .select(["education_level_id", "active"])
    .where("tenant_id", "=", place.tenantId)
    .where("institution_id", "=", place.institutionId)
    .where("deleted_at", "is", null);
}

/** The data that a simulation uses besides the journey. */
export type SimulationPlace = Pick<ReadPlace, "journeys" | "offers" | "vouchers" | "terms">;

/** One offer in one campus. */
export type PlacedOffer = ReadPlace["offers"][number];

/**
 * Selects the offers of a level in each campus, with the columns that decide whether they are open and how much they
 * cost.
 */
export function offerQuery(db: Database, tenantId: string, levelId: string) {
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
    .select([
      "offer.id as offer_id",
      "ingress_mode.id as mode_id",
      "offer.active",
      "offer.course_id",
      "offer.payment_flags_json",
      "education_level.template",
    ])
    .select(["course.active as course_active", "ingress_mode.active as mode_active", "intake.active as intake_active"])
    .select(["intake.starts_on as intake_starts_on", "intake.ends_on as intake_ends_on"])
    .select(["offer_campus.id", "offer_campus.seats", "offer_campus.taken", "price_list.id as price_id"])
    .select(["price_list.fee_cents", "price_list.installment_cents", "price_list.installments"])
    .select(["price_list.semester_installments", "academic_class.id as class_id"])
    .select(["campus.id as campus_id", "campus.code as campus_code", "campus.name as campus_name"])
    .select(["course.code as course_code", "ingress_mode.code as mode_code"])
    .where("course.tenant_id", "=", tenantId)
    .where("course.education_level_id", "=", levelId)
    .orderBy("intake.ends_on", "desc")
    .orderBy("campus.position")
    .orderBy("campus.id");
}
