import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import type { SimulationProfile } from "~/modules/journeys/schema/journey-simulation";
import { agreementQuery, termsIn, voucherQuery } from "~/modules/payments/service";
import { parametersIn, parametersQuery } from "~/modules/tenancy/service";
import type { BackendContext } from "~/procedure/context";
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
  const { db } = ctx;
  const institutionId = row.institutionId;
  const codes = (codeOf: (profile: SimulationProfile) => string | undefined) => [
    ...new Set(profiles.map((profile) => codeOf(profile) ?? "")),
    "",
  ];
  const { parameters, ...read } = await together(db, {
    parameters: parametersQuery(db, { institutionId }),
    journeys: levelsWithJourneys(db, { institutionId }),
    versions: versionQuery(db, row, version),
    revisions: revisionQuery(db, row, row.revision),
    courses: courseQuery(db, { level, modes }),
    offers: offerQuery(db, level.id)
      .where(
        "course.code",
        "in",
        codes(({ courseCode }) => courseCode),
      )
      .where(
        "ingressMode.code",
        "in",
        codes(({ modeCode }) => modeCode),
      ),
    vouchers: voucherQuery(
      db,
      { institutionId },
      codes(({ voucher }) => voucher),
    ),
    agreements: agreementQuery(db, { institutionId }),
  });
  return { ...read, terms: termsIn(parametersIn(parameters)) };
}

/** Selects the levels of an institution's journeys, and whether each is active. */
export function levelsWithJourneys(db: TenantDatabase, place: { institutionId: string }) {
  return db
    .selectFrom("journey")
    .select(["educationLevelId", "active"])
    .where("institutionId", "=", place.institutionId)
    .where("deletedAt", "is", null);
}

/** The data that a simulation uses besides the journey. */
export type SimulationPlace = Pick<ReadPlace, "journeys" | "offers" | "vouchers" | "agreements" | "terms">;

/** One offer in one campus. */
export type PlacedOffer = ReadPlace["offers"][number];

/**
 * Selects the offers of a level in each campus, with the columns that decide whether they are open and how much they
 * cost.
 */
export function offerQuery(db: TenantDatabase, levelId: string) {
  return db
    .selectFrom("course")
    .innerJoin("educationLevel", "educationLevel.id", "course.educationLevelId")
    .innerJoin("offer", "offer.courseId", "course.id")
    .innerJoin("ingressMode", "ingressMode.id", "offer.ingressModeId")
    .innerJoin("intake", "intake.id", "offer.intakeId")
    .innerJoin("offerCampus", "offerCampus.offerId", "offer.id")
    .innerJoin("campus", "campus.id", "offerCampus.campusId")
    .leftJoin("priceList", "priceList.id", "offerCampus.priceListId")
    .leftJoin("academicClass", (join) =>
      join
        .onRef("academicClass.offerId", "=", "offerCampus.offerId")
        .onRef("academicClass.campusId", "=", "offerCampus.campusId")
        .on("academicClass.active", "=", 1),
    )
    .select([
      "offer.id as offerId",
      "ingressMode.id as modeId",
      "offer.active",
      "offer.courseId",
      "offer.paymentFlagsJson",
      "educationLevel.template",
    ])
    .select("course.educationLevelId")
    .select(["course.active as courseActive", "ingressMode.active as modeActive", "intake.active as intakeActive"])
    .select(["intake.startsOn as intakeStartsOn", "intake.endsOn as intakeEndsOn"])
    .select(["offerCampus.id", "offerCampus.seats", "offerCampus.taken", "priceList.id as priceId"])
    .select(["priceList.feeCents", "priceList.installmentCents", "priceList.installments"])
    .select(["priceList.semesterInstallments", "academicClass.id as classId"])
    .select(["campus.id as campusId", "campus.code as campusCode", "campus.name as campusName"])
    .select(["course.code as courseCode", "ingressMode.code as modeCode"])
    .where("course.educationLevelId", "=", levelId)
    .where("campus.active", "=", 1)
    .orderBy("intake.endsOn", "desc")
    .orderBy("campus.position")
    .orderBy("campus.id");
}
