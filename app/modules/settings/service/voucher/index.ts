import { z } from "zod";
import { exportOf } from "~/api/desk";
import { auditExport } from "~/modules/desk/service";
import { BatchKey, BatchQuery, NewBatch, UseQuery } from "~/modules/settings/schema/voucher-batch";
import { command, operation, query } from "~/procedure/procedure";
import { findPlace } from "../setting-place";
import { addBatch, findBatch, listBatches, pauseBatch, takeCodes } from "./batch";
import { listUses } from "./use-list";

export { agreementListProcedures } from "./agreement-list";

const writing = { access: "settings.write", inPerson: true } as const;

/** Batches of vouchers, and the uses of vouchers. */
export const voucherBatchProcedures = {
  list: query({ ...writing, input: BatchQuery }, listBatches),
  get: query({ ...writing, input: BatchKey }, findBatch),
  add: operation({ ...writing, input: NewBatch }, addBatch),
  /** The codes, which are handed out once. */
  takeCodes: operation({ ...writing, input: BatchKey }, takeCodes),
  pause: operation({ ...writing, input: BatchKey.extend({ isPaused: z.boolean() }) }, pauseBatch),

  uses: query({ ...writing, input: UseQuery }, listUses),
  /** A page of an export; the first and the last page of each export are audited. */
  exportUses: command({ ...writing, input: exportOf(UseQuery) }, async (ctx, wanted) => {
    const page = await listUses(ctx, wanted);
    const { institutionId } = findPlace(ctx, wanted.place);
    const actions = { begun: "voucher-uses.exported", ended: "voucher-uses.export-ended" } as const;
    await auditExport(ctx, wanted, page, { ...actions, institutionId });
    return page;
  }),
};
