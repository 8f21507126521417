import { z } from "zod";
import { exportOf } from "~/api/desk";
import { Id } from "~/api/value";
import { auditExport, scopeOptions } from "~/modules/desk/service";
import { ChargeQuery } from "~/modules/money/schema/charge-desk";
import { command, query } from "~/procedure/procedure";
import { chargeDetail } from "./charge-detail";
import { listCharges } from "./charge-list";

/** The desk of charges. */
export const chargeDeskProcedures = {
  /** A page of the charges, with the sums of the whole list. */
  list: query({ access: "payments.read", input: ChargeQuery }, listCharges),

  /** A page of an export; the first and the last page of each export are audited. */
  export: command({ access: "payments.export", inPerson: true, input: exportOf(ChargeQuery) }, async (ctx, wanted) => {
    // Only the first page says how many rows there are.
    const page = await listCharges(ctx, wanted, wanted.after === undefined);
    await auditExport(ctx, wanted, page, { begun: "charges.exported", ended: "charges.export-ended" });
    return page;
  }),

  /** The institutions that the list can be filtered by. */
  institutions: query({ access: "payments.read" }, async ({ scope }) => scopeOptions(scope)),

  /** A charge with its ledger, its events, its refunds and the explanation of its amount. */
  get: query({ access: "payments.read", input: z.object({ id: Id }) }, (ctx, { id }) => chargeDetail(ctx, id)),
};
