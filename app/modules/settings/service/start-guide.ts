import { together } from "~/data/together";
import { guideSteps, type StartGuide } from "~/modules/settings/schema/start-guide";
import type { StaffContext } from "~/procedure/procedure";

/** The guide of the call's institution, by default the first in the caller's scope; null when nothing is missing. */
export async function startGuide({ db, scope, institutionId, config }: StaffContext): Promise<StartGuide | null> {
  const own = (scope.find(({ id }) => id === institutionId) ?? scope[0])?.id ?? "";
  const of = <Table extends "educationLevel" | "ingressMode" | "course" | "campus" | "intake">(table: Table) =>
    db
      .selectFrom(table as "course")
      .select("id")
      .where("institutionId", "=", own)
      .where("active", "=", 1)
      .limit(1);
  const { institution, ...found } = await together(db, {
    institution: db.selectFrom("institution").select("alias").where("id", "=", own),
    educationLevel: of("educationLevel"),
    ingressMode: of("ingressMode"),
    course: of("course"),
    campus: of("campus"),
    intake: of("intake"),
    // Offers have no index by institution, courses have.
    offer: db
      .selectFrom("course")
      .innerJoin("offer", "offer.courseId", "course.id")
      .innerJoin("offerCampus", "offerCampus.offerId", "offer.id")
      .select("offer.id")
      .where("course.institutionId", "=", own)
      .where("offer.active", "=", 1)
      .where("offerCampus.priceListId", "is not", null)
      .limit(1),
    contractText: db.selectFrom("contractTemplate").select("id").where("institutionId", "=", own).limit(1),
    journey: db
      .selectFrom("journey")
      .select("url")
      .where("institutionId", "=", own)
      .where("active", "=", 1)
      .where("deletedAt", "is", null)
      .limit(1),
    account: db.selectFrom("providerRoute").select("accountId").where("institutionId", "=", own).limit(1),
  });
  const steps = guideSteps.map((step) => ({
    step,
    isDone: found[step].length > 0 || (step === "account" && config.sandbox),
  }));
  if (!institution[0] || steps.every(({ isDone }) => isDone)) return null;
  return { place: institution[0].alias, steps, journeyUrl: found.journey[0]?.url ?? null };
}
