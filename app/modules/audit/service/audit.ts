import { z } from "zod";
import { exportOf } from "~/api/desk";
import { Id } from "~/api/value";
import { AuditQuery } from "~/modules/audit/schema/audit";
import { auditExport, scopeOptions } from "~/modules/desk/service";
import { operation, query } from "~/procedure/procedure";
import { auditDetail, listAudit } from "./audit-list";

const rules = { access: "audit.read", inPerson: true } as const;

/** What everybody did, to read only. */
export const auditProcedures = {
  list: query({ ...rules, input: AuditQuery }, listAudit),

  /** A page of an export; the first and the last page of each export are audited, also for those who only read. */
  export: operation({ ...rules, openToReaders: true, input: exportOf(AuditQuery) }, async (ctx, wanted) => {
    const page = await listAudit(ctx, wanted);
    await auditExport(ctx, wanted, page, { begun: "audit.exported", ended: "audit.export-ended" });
    return page;
  }),

  /** The institutions that the list can be filtered by. */
  institutions: query(rules, async ({ scope }) => scopeOptions(scope)),

  get: query({ ...rules, input: z.object({ id: Id }) }, auditDetail),
};
