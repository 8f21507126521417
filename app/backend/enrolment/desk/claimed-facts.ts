import { type SqlBool, sql } from "kysely";
import type { Database } from "~/backend/database/connection";
import { owesFee } from "~/backend/subscription";
import type { ClaimedFacts } from "~/domain/desk/status-requirement";
import type { DocumentStage } from "~/domain/document/document-state";

/** Selects the facts that a new status of an enrolment `s` may claim; the caller says which enrolments. */
export function factsQuery(db: Database, tenantId: string) {
  return db
    .selectFrom("subscription as s")
    .innerJoin("offer as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.offer_id"))
    .innerJoin("course as c", (join) => join.onRef("c.tenant_id", "=", "o.tenant_id").onRef("c.id", "=", "o.course_id"))
    .innerJoin("education_level as l", (join) =>
      join.onRef("l.tenant_id", "=", "c.tenant_id").onRef("l.id", "=", "c.education_level_id"),
    )
    .leftJoin("offer_campus as oc", (join) =>
      join
        .onRef("oc.tenant_id", "=", "s.tenant_id")
        .onRef("oc.offer_id", "=", "s.offer_id")
        .onRef("oc.campus_id", "=", "s.campus_id"),
    )
    .leftJoin("price_list as p", (join) =>
      join.onRef("p.tenant_id", "=", "oc.tenant_id").onRef("p.id", "=", "oc.price_list_id"),
    )
    .select(["s.id", "s.status", "s.is_tax_paid", "s.is_paid", "s.academic_class_id", "s.document_stage"])
    .select(["l.template", "p.fee_cents"])
    .select([
      sql<SqlBool>`exists (select 1 from accepted_contract as ac
        where ac.tenant_id = s.tenant_id and ac.subscription_id = s.id)`.as("has_contract"),
      // No `exists`, for which PostgreSQL may read all classes once.
      sql<string | null>`(select min(k.id) from academic_class as k where k.tenant_id = s.tenant_id
        and k.offer_id = s.offer_id and k.campus_id = s.campus_id and k.active = 1)`.as("class_id"),
      sql<SqlBool>`exists (select 1 from charge as h where h.tenant_id = s.tenant_id
        and h.subscription_id = s.id and h.state in ('pending', 'processing'))`.as("has_open_charge"),
      sql<SqlBool>`(exists (select 1 from essay_attempt as e where e.tenant_id = s.tenant_id
        and e.subscription_id = s.id and e.state not in ('writing', 'final', 'void'))
        or exists (select 1 from exam_score as x where x.tenant_id = s.tenant_id
        and x.subscription_id = s.id and x.state in ('sent', 'in_review')))`.as("is_waiting_for_result"),
    ])
    .where("s.tenant_id", "=", tenantId);
}

/** The facts of one enrolment. */
export async function factsOf(db: Database, tenantId: string, id: string): Promise<ClaimedFacts> {
  return factsIn(await factsQuery(db, tenantId).where("s.id", "=", id).executeTakeFirstOrThrow());
}

type FactRow = Awaited<ReturnType<ReturnType<typeof factsQuery>["execute"]>>[number];

/** The facts in a row of `factsQuery`. */
export function factsIn(row: FactRow): ClaimedFacts {
  const [isTaxPaid, isPaid] = [row.is_tax_paid === 1, row.is_paid === 1];
  return {
    hasFee: isTaxPaid || owesFee(row),
    ...{ isTaxPaid, isPaid },
    isProcessing: row.status === "payment_processing",
    contractAccepted: Boolean(row.has_contract),
    hasClasses: row.class_id !== null,
    classSelected: row.academic_class_id !== null,
    documents: (row.document_stage as DocumentStage | null) ?? "none",
    isWaitingForResult: Boolean(row.is_waiting_for_result),
    hasOpenCharge: Boolean(row.has_open_charge),
  };
}
