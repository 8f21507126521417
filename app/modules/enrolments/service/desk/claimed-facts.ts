import { type SqlBool, sql } from "kysely";
import type { TenantDatabase } from "~/data/tenant";
import type { DocumentStage } from "~/modules/documents/rules/document-state";
import type { ClaimedFacts } from "~/modules/enrolments/rules/status-requirement";
import { owesFee } from "~/modules/subscriptions/service";

/** Selects the facts that a new status of an enrolment `s` may claim; the caller says which enrolments. */
export function factsQuery(db: TenantDatabase) {
  return db
    .selectFrom("subscription as s")
    .innerJoin("offer as o", "o.id", "s.offerId")
    .innerJoin("course as c", "c.id", "o.courseId")
    .innerJoin("educationLevel as l", "l.id", "c.educationLevelId")
    .leftJoin("offerCampus as oc", (join) =>
      join.onRef("oc.offerId", "=", "s.offerId").onRef("oc.campusId", "=", "s.campusId"),
    )
    .leftJoin("priceList as p", (join) =>
      join.on((eb) => eb("p.id", "=", eb.fn.coalesce("s.priceListId", "oc.priceListId"))),
    )
    .select(["s.id", "s.status", "s.isTaxPaid", "s.isPaid", "s.academicClassId", "s.documentStage"])
    .select(["l.template", "p.feeCents"])
    .select([
      sql<SqlBool>`exists (select 1 from "acceptedContract" as ac
        where ac."tenantId" = s."tenantId" and ac."subscriptionId" = s.id)`.as("hasContract"),
      // No `exists`, for which PostgreSQL may read all classes once.
      sql<string | null>`(select min(k.id) from "academicClass" as k where k."tenantId" = s."tenantId"
        and k."offerId" = s."offerId" and k."campusId" = s."campusId" and k.active = 1)`.as("classId"),
      sql<SqlBool>`exists (select 1 from charge as h where h."tenantId" = s."tenantId"
        and h."subscriptionId" = s.id and h.state in ('pending', 'processing'))`.as("hasOpenCharge"),
      sql<SqlBool>`(exists (select 1 from "essayAttempt" as e where e."tenantId" = s."tenantId"
        and e."subscriptionId" = s.id and e.state not in ('writing', 'final', 'void'))
        or exists (select 1 from "examScore" as x where x."tenantId" = s."tenantId"
        and x."subscriptionId" = s.id and x.state in ('sent', 'in_review')))`.as("isWaitingForResult"),
    ]);
}

/** The facts of one enrolment. */
export async function factsOf(db: TenantDatabase, id: string): Promise<ClaimedFacts> {
  return factsIn(await factsQuery(db).where("s.id", "=", id).executeTakeFirstOrThrow());
}

type FactRow = Awaited<ReturnType<ReturnType<typeof factsQuery>["execute"]>>[number];

/** The facts in a row of `factsQuery`. */
export function factsIn(row: FactRow): ClaimedFacts {
  const [isTaxPaid, isPaid] = [row.isTaxPaid === 1, row.isPaid === 1];
  return {
    hasFee: isTaxPaid || owesFee(row),
    ...{ isTaxPaid, isPaid },
    isProcessing: row.status === "payment_processing",
    contractAccepted: Boolean(row.hasContract),
    hasClasses: row.classId !== null,
    classSelected: row.academicClassId !== null,
    documents: (row.documentStage as DocumentStage | null) ?? "none",
    isWaitingForResult: Boolean(row.isWaitingForResult),
    hasOpenCharge: Boolean(row.hasOpenCharge),
  };
}
