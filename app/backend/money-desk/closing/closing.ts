import { found, implement, notFound } from "~/backend/context";
import { actorOf, audit, authorOf } from "~/backend/identity";
import { closing } from "~/contract/closing";
import { closingDay } from "./closing-day";
import { closeDay } from "./closing-deed";
import { closingMonth } from "./closing-month";
import { listMovements } from "./movement-list";

/** The daily closing of the money desk. */
export const closingResource = implement(closing, {
  month: async ({ query }, ctx) => found(await closingMonth(ctx, query)),
  get: async ({ params, query }, ctx) => found(await closingDay(ctx, params.date, query.institution)),
  close: ({ params, body }, ctx) => closeDay(ctx, params.date, body),
  movements: async ({ params, query }, ctx) => found(await listMovements(ctx, params.date, query)),

  export: async ({ params, body }, ctx) => {
    const isFirst = body.after === undefined;
    // Only the first page says how many rows there are.
    const page = await listMovements(ctx, params.date, body, { right: "payments.export", counts: isFirst });
    const { caller, tenantId, db, now } = ctx;
    if (!page || !caller) return notFound;
    if (isFirst) {
      const place = { tenantId, institutionId: page.institution.id, subjectId: null };
      const details = { day: params.date, query: body, count: page.count, isMore: page.isMore };
      await audit(db, { ...place, ...authorOf(actorOf(caller)), action: "closing.exported", details }, now);
    }
    return { status: 200, body: page };
  },
});
