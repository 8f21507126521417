import { found, implement, notFound } from "~/backend/context";
import { auditExport, institutionOptions } from "~/backend/desk";
import { chargeDesk } from "~/contract/charge-desk";
import { chargeDetail } from "./charge-detail";
import { listCharges } from "./charge-list";
import { findDeskCharge } from "./charge-scope";

/** The desk of charges. */
export const chargeDeskResource = implement(chargeDesk, {
  list: async ({ query }, ctx) => found(await listCharges(ctx, query)),

  export: async ({ body }, ctx) => {
    // Only the first page says how many rows there are.
    const page = await listCharges(ctx, body, { right: "payments.export", counts: body.after === undefined });
    const { caller } = ctx;
    if (!page || !caller) return notFound;
    await auditExport({ ...ctx, caller }, body, page, { begun: "charges.exported", ended: "charges.export-ended" });
    return { status: 200, body: page };
  },

  options: async (_, ctx) => found(await institutionOptions(ctx, "payments.read")),

  get: async ({ params }, ctx) => {
    const charge = await findDeskCharge(ctx, params.id, "payments.read");
    return charge ? { status: 200, body: await chargeDetail(ctx, charge) } : notFound;
  },
});
