import { z } from "zod";
import { type DeskPage, dayFilters, deskQuery, filtersOf } from "~/api/desk";
import type { AuditAction } from "~/rules/audit-action";

export const auditFilters = ["group", "institution"] as const;

/** The query of the audit: its search is for the person who acted. */
export const AuditQuery = z.object({
  ...deskQuery,
  ...filtersOf(auditFilters),
  ...filtersOf(dayFilters),
  sort: z.enum(["newest"]).default("newest"),
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** What a subject is, if it has a page that the reader may open. */
export type AuditSubjectKind = "enrolment" | "user" | "journey" | "form" | null;

/** An entry of the audit as the list shows it. */
export interface AuditRow {
  id: string;
  at: string;
  /** An action of the portal's releases; another one may come from an older release. */
  action: AuditAction | (string & {});
  /** Null where the portal itself acted. */
  actorName: string | null;
  /** Who acted as that person; null for nobody, and empty for somebody from outside the tenant. */
  impersonatorName: string | null;
  /** What the entry is about; null for nothing in particular. */
  subject: { id: string; name: string | null; kind: AuditSubjectKind } | null;
  reason: string | null;
  /** Null for an entry about the whole tenant. */
  institutionName: string | null;
}

export type AuditPage = DeskPage<AuditRow>;

/** A fact of an entry: the path of its value, and the values before and after; null for an absent one. */
export interface AuditFact {
  name: string;
  before: string | null;
  after: string | null;
}

export interface AuditDetail extends AuditRow {
  correlationId: string | null;
  facts: AuditFact[];
}
