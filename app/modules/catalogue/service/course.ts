import { z } from "zod";
import { course, type OfferBlock, Shift } from "~/api/course";
import { type BackendContext, implement, notFound } from "~/procedure/context";
import { listCourses, pricesIn } from "./course-list";
import { modalityName } from "./modality";
import { blockOf, offersOf } from "./offer";

async function hasMode({ db, institutionId }: BackendContext, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("ingressMode")
    .select("id")
    .where("institutionId", "=", institutionId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

async function offersOfCourse(ctx: BackendContext, courseId: string) {
  return offersOf(ctx)
    .innerJoin("offerCampus", "offerCampus.offerId", "offer.id")
    .innerJoin("campus", "campus.id", "offerCampus.campusId")
    .select(["offer.id", "offer.active", "course.active as courseActive", "ingressMode.active as modeActive"])
    .select(["intake.active as intakeActive", "intake.startsOn as intakeStartsOn"])
    .select(["intake.endsOn as intakeEndsOn", "offerCampus.seats", "offerCampus.taken"])
    .select("offerCampus.priceListId as priceId")
    .where("offer.courseId", "=", courseId)
    .where("campus.active", "=", 1)
    .execute();
}

/** Null if any offer is open; else the reason of the offer that is closest to being open. */
function bestBlock(blocks: (OfferBlock | null)[]): OfferBlock | null {
  const order = [null, "NO_VACANCIES", "PRICE_LIST_NOT_REGISTERED", "INTAKE_INACTIVE"] as const;
  const found = order.find((block) => blocks.includes(block));
  return found === undefined ? "OFFER_INACTIVE" : found;
}

export const courseResource = implement(course, {
  list: async ({ query }, ctx) => {
    const rows = await listCourses(ctx, query.ingressModeId);
    if (rows.length === 0 && !(await hasMode(ctx, query.ingressModeId))) return notFound;
    const body = rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      language: row.language,
      offerId: row.offerId,
      modality: row.modality,
      modalityDescription: modalityName(row.modality, ctx.language),
      ...pricesIn(row.blockedBy === null ? row.places : []),
      area: row.area,
      picture: row.picture,
      workload: row.workloadHours,
      semesters: row.semesters ?? null,
      shifts: row.shiftsJson ? z.array(Shift).parse(JSON.parse(row.shiftsJson)) : [],
      campuses: row.campuses,
      summary: row.summary,
      seatsLeft: row.seatsLeft,
      intakeStartsOn: row.intakeStartsOn,
      intakeEndsOn: row.intakeEndsOn,
      classesStartOn: row.classesStartOn ?? null,
      blockedBy: row.blockedBy,
    }));
    return { status: 200, body };
  },
  conditions: async ({ params }, ctx) => {
    const row = await ctx.db
      .selectFrom("course")
      .select(["id", "summary"])
      .where("institutionId", "=", ctx.institutionId)
      .where("id", "=", params.id)
      .executeTakeFirst();
    if (!row) return notFound;
    const blocks = (await offersOfCourse(ctx, row.id)).map((offer) => blockOf(offer, offer, ctx.now));
    return { status: 200, body: { courseId: row.id, paragraphs: [row.summary], blockedBy: bestBlock(blocks) } };
  },
  intake: async ({ params, query }, ctx) => {
    const row = await offersOf(ctx)
      .selectAll("intake")
      .where("offer.courseId", "=", params.courseId)
      .where("intake.id", "=", params.intakeId)
      .$if(query.module !== undefined, (q) => q.where("intake.module", "=", query.module ?? 0))
      .$if(query.active !== undefined, (q) => q.where("intake.active", "=", query.active ? 1 : 0))
      .executeTakeFirst();
    if (!row) return notFound;
    const { id, name, startsOn, endsOn, module, active } = row;
    return {
      status: 200,
      body: { id, courseId: params.courseId, name, startsOn, endsOn, module, active: active === 1 },
    };
  },
});
