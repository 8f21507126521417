import { type BackendContext, implement, notFound } from "~/backend/context";
import { todayOf } from "~/backend/today";
import { course } from "~/contract/course";
import { modalityName } from "./modality";
import { blockOf, type OfferBlock, offersOf, openOffersOf } from "./offer";

async function hasMode({ db, tenantId, institutionId }: BackendContext, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("ingress_mode")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("institution_id", "=", institutionId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The open offers of a mode, one per course: the intake that closes first wins. */
async function listCourses(ctx: BackendContext, ingressModeId: string) {
  const rows = await openOffersOf(ctx, todayOf(ctx.now))
    .innerJoin("offer_campus", (join) =>
      join.onRef("offer_campus.tenant_id", "=", "offer.tenant_id").onRef("offer_campus.offer_id", "=", "offer.id"),
    )
    .leftJoin("price_list", (join) =>
      join
        .onRef("price_list.tenant_id", "=", "offer_campus.tenant_id")
        .onRef("price_list.id", "=", "offer_campus.price_list_id"),
    )
    .select(["course.id", "course.code", "course.name", "course.area", "course.workload_hours", "course.summary"])
    .select(["offer.id as offer_id", "offer.modality", "intake.ends_on"])
    .select((eb) => [
      eb.fn.min("price_list.installment_cents").as("price"),
      eb.fn.sum<number>(eb("offer_campus.seats", "-", eb.ref("offer_campus.taken"))).as("seats_left"),
    ])
    .where("offer.ingress_mode_id", "=", ingressModeId)
    .groupBy(["course.id", "course.code", "course.name", "course.area", "course.workload_hours", "course.summary"])
    .groupBy(["offer.id", "offer.modality", "intake.ends_on"])
    .orderBy("course.name")
    .orderBy("intake.ends_on")
    .execute();
  return rows.filter((row, index) => rows[index - 1]?.id !== row.id);
}

async function offersOfCourse(ctx: BackendContext, courseId: string) {
  return offersOf(ctx)
    .innerJoin("offer_campus", (join) =>
      join.onRef("offer_campus.tenant_id", "=", "offer.tenant_id").onRef("offer_campus.offer_id", "=", "offer.id"),
    )
    .select(["offer.id", "offer.active", "course.active as course_active", "ingress_mode.active as mode_active"])
    .select(["intake.active as intake_active", "intake.starts_on as intake_starts_on"])
    .select(["intake.ends_on as intake_ends_on", "offer_campus.seats", "offer_campus.taken"])
    .where("offer.course_id", "=", courseId)
    .execute();
}

/** Null if any offer is open; else the reason of the offer that is closest to being open. */
function bestBlock(blocks: (OfferBlock | null)[]): OfferBlock | null {
  const order = [null, "NO_VACANCIES", "INTAKE_INACTIVE"] as const;
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
      offerId: row.offer_id,
      modalityDescription: modalityName(row.modality, ctx.language),
      coursePrice: row.price,
      area: row.area,
      workload: row.workload_hours,
      summary: row.summary,
      seatsLeft: Number(row.seats_left),
    }));
    return { status: 200, body };
  },
  conditions: async ({ params }, ctx) => {
    const row = await ctx.db
      .selectFrom("course")
      .select(["id", "summary"])
      .where("tenant_id", "=", ctx.tenantId)
      .where("institution_id", "=", ctx.institutionId)
      .where("id", "=", params.id)
      .executeTakeFirst();
    if (!row) return notFound;
    const blocks = (await offersOfCourse(ctx, row.id)).map((offer) => blockOf(offer, offer, ctx.now));
    return { status: 200, body: { courseId: row.id, paragraphs: [row.summary], blockedBy: bestBlock(blocks) } };
  },
  intake: async ({ params, query }, ctx) => {
    const row = await offersOf(ctx)
      .selectAll("intake")
      .where("offer.course_id", "=", params.courseId)
      .where("intake.id", "=", params.intakeId)
      .$if(query.module !== undefined, (q) => q.where("intake.module", "=", query.module ?? 0))
      .$if(query.active !== undefined, (q) => q.where("intake.active", "=", query.active ? 1 : 0))
      .executeTakeFirst();
    if (!row) return notFound;
    const { id, name, starts_on: startsOn, ends_on: endsOn, module, active } = row;
    return {
      status: 200,
      body: { id, courseId: params.courseId, name, startsOn, endsOn, module, active: active === 1 },
    };
  },
});
