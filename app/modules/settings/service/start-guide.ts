import { type SqlBool, sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import { together } from "~/data/together";
import { type GuidedStep, guideSteps, type StartGuide } from "~/modules/settings/schema/start-guide";
import { defaultLanguageOf, institutionSettingsOf, operationSettings } from "~/modules/tenancy/service";
import type { StaffContext } from "~/procedure/procedure";
import { nameIn } from "~/procedure/text";
import { todayOf } from "~/procedure/today";

/** The guide of the call's institution, by default the first in the caller's scope; null when nothing is missing. */
export async function startGuide(ctx: StaffContext): Promise<StartGuide | null> {
  const { scope, institutionId, config } = ctx;
  const own = (scope.find(({ id }) => id === institutionId) ?? scope[0])?.id ?? "";
  const { institution: institutions, journey, ...found } = await readGuide(ctx, own);
  const [institution] = institutions;
  if (!institution) return null;
  const language = defaultLanguageOf(institution);
  const lacking = (rows: readonly { namesJson: string }[]) => rows.map(({ namesJson }) => nameIn(namesJson, language));
  const isOwnTheme = institution.themeJson !== JSON.stringify(operationSettings.theme);
  const isDone = (step: GuidedStep["step"]): boolean => {
    if (step === "theme") return isOwnTheme;
    if (step === "homePage") return institutionSettingsOf(institution).home !== null;
    if (step === "contractText") return found.educationLevel.length > 0 && found.withoutContract.length === 0;
    if (step === "journey") return journey.length > 0 && found.withoutJourney.length === 0;
    return found[step].length > 0 || (step === "account" && config.sandbox);
  };
  const steps = guideSteps.map((step) => ({
    ...{ step, isDone: isDone(step), isOptional: step === "theme" || step === "homePage" },
    levels: lacking(step === "contractText" ? found.withoutContract : step === "journey" ? found.withoutJourney : []),
  }));
  if (steps.every(({ isDone, isOptional }) => isDone || isOptional)) return null;
  return { place: institution.alias, steps };
}

/** What an institution has of each step, and its levels without a contract text or an active journey, by one statement. */
function readGuide({ db, now }: StaffContext, own: string) {
  const of = <Table extends "educationLevel" | "ingressMode" | "course" | "campus">(table: Table) =>
    db
      .selectFrom(table as "course")
      .select("id")
      .where("institutionId", "=", own)
      .where("active", "=", 1)
      .limit(1);
  // Levels without courses are not open.
  const levels = db
    .selectFrom("educationLevel as l")
    .select(["l.id", "l.namesJson"])
    .where("l.institutionId", "=", own)
    .where("l.active", "=", 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("course")
          .select("course.id")
          .where("course.institutionId", "=", own)
          .whereRef("course.educationLevelId", "=", "l.id")
          .where("course.active", "=", 1),
      ),
    )
    .orderBy("l.position");
  const journeys = db
    .selectFrom("journey")
    .select("url")
    .where("institutionId", "=", own)
    .where("active", "=", 1)
    .where("deletedAt", "is", null);
  return together(db, {
    institution: db
      .selectFrom("institution")
      .select(["alias", "defaultLanguage", "themeJson", "settingsJson"])
      .where("id", "=", own),
    educationLevel: of("educationLevel"),
    ingressMode: of("ingressMode"),
    course: of("course"),
    campus: of("campus"),
    intake: db
      .selectFrom("intake")
      .select("id")
      .where("institutionId", "=", own)
      .where("active", "=", 1)
      .where("endsOn", ">=", todayOf(now))
      .orderBy("endsOn", "desc")
      .limit(1),
    offer: db
      .selectFrom("offer")
      .innerJoin("offerCampus", "offerCampus.offerId", "offer.id")
      .innerJoin("intake", "intake.id", "offer.intakeId")
      .select("offer.id")
      .where("offer.institutionId", "=", own)
      .where("offer.active", "=", 1)
      .where("offerCampus.priceListId", "is not", null)
      .where("intake.endsOn", ">=", todayOf(now))
      .orderBy("intake.endsOn", "desc")
      .limit(1),
    form: db.selectFrom("formGroup").select("id").where("institutionId", "=", own).where("standard", "=", 1).limit(1),
    withoutContract: levels.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("course as c")
          .select("c.id")
          .where("c.institutionId", "=", own)
          .whereRef("c.educationLevelId", "=", "l.id")
          .where("c.active", "=", 1)
          .where(({ not, exists: has }) => not(has(textsFor(db, own)))),
      ),
    ),
    withoutJourney: levels.where(({ not, exists }) =>
      not(exists(journeys.whereRef("journey.educationLevelId", "=", "l.id" as never))),
    ),
    journey: journeys.limit(1),
    account: db.selectFrom("providerRoute").select("accountId").where("institutionId", "=", own).limit(1),
  });
}

/** The contract texts for a course `c` of a level `l`, or for a mode of the level. */
const textsFor = (db: TenantDatabase, own: string) =>
  db
    .selectFrom("contractTemplate as t")
    .leftJoin("ingressMode as m", "m.id", "t.ingressModeId")
    .select("t.id")
    .where("t.institutionId", "=", own)
    .where("t.active", "=", 1)
    .where(
      sql<SqlBool>`(t."courseId" = c.id or (t."courseId" is null and m."educationLevelId" = l.id)
        or (t."courseId" is null and t."ingressModeId" is null
          and (t."educationLevelId" = l.id or t."educationLevelId" is null)))`,
    );
