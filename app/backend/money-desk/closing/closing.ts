import { found, implement, notFound } from "~/backend/context";
import { auditExport } from "~/backend/desk";
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
    const [right, isFirst] = ["payments.export" as const, body.after === undefined];
    // Only the first page says how many rows there are.
    const page = await listMovements(ctx, params.date, body, { right, counts: isFirst });
    const { caller } = ctx;
    if (!page || !caller) return notFound;
    await auditExport({ ...ctx, caller }, body, page, {
      ...{ begun: "closing.exported", ended: "closing.export-ended" },
      ...{ institutionId: page.institution.id, details: { day: params.date } },
    });
    return { status: 200, body: page };
  },
});
