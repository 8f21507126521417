import { z } from "zod";
import { exportOf } from "~/api/desk";
import { Id } from "~/api/value";
import { auditExport } from "~/modules/desk/service";
import { ClosingInput, MovementQuery } from "~/modules/money/schema/closing";
import { command, query } from "~/procedure/procedure";
import { closingDay } from "./closing-day";
import { closeDay } from "./closing-deed";
import { closingMonth } from "./closing-month";
import { listMovements } from "./movement-list";

const AtInstitution = z.object({ institution: Id.optional() });

/** The daily closing of the money desk, of one institution at a time. */
export const closingProcedures = {
  /** The days of a month with their sums. */
  month: query(
    { access: "payments.read", input: AtInstitution.extend({ month: z.string().max(10).optional() }) },
    closingMonth,
  ),

  /** A day with its proof: payments = receipts + entries of the reconciliation. */
  get: query({ access: "payments.read", input: AtInstitution.extend({ date: z.string() }) }, closingDay),

  close: command({ access: "payments.approve", inPerson: true, input: ClosingInput }, closeDay),

  /** A page of the movements of the ledger of a day. */
  movements: query({ access: "payments.read", input: MovementQuery }, listMovements),

  /** A page of an export of the movements of a day; the first and the last page of each export are audited. */
  export: command(
    { access: "payments.export", inPerson: true, input: exportOf(MovementQuery) },
    async (ctx, wanted) => {
      const { date, ...call } = wanted;
      // Only the first page says how many rows there are.
      const page = await listMovements(ctx, wanted, wanted.after === undefined);
      await auditExport(ctx, call, page, {
        ...{ begun: "closing.exported", ended: "closing.export-ended" },
        ...{ institutionId: page.institution.id, details: { day: date } },
      });
      return page;
    },
  ),
};
