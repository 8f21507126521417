import { FinancialResponsible } from "~/api/person";
import type { TenantDatabase } from "~/data/tenant";
import { audit, authorOf, findPerson, personOf } from "~/modules/people/service";
import { protocolOf } from "~/modules/subscriptions/rules/protocol-number";
import { findRecord } from "~/modules/subscriptions/service";
import type { HandOver } from "~/modules/webhooks/service";

/**
 * Everything that an academic system needs of a student: person, course, class, contract, payments and documents.
 * Amounts are in cents.
 * @returns null for an enrolment that is no more
 */
async function studentRecord(db: TenantDatabase, enrolmentId: string): Promise<object | null> {
  const row = await findRecord(db, enrolmentId);
  if (!row) return null;
  const person = await findPerson(db, row.personId);
  const places = await db
    .selectFrom("campus")
    .innerJoin("intake", (join) => join.on("intake.id", "=", row.intakeId))
    .select(["campus.code as campusCode", "intake.code as intakeCode"])
    .where("campus.id", "=", row.campusId)
    .executeTakeFirst();
  const payments = await db
    .selectFrom("charge")
    .select(["id", "purpose", "method", "amountCents", "approvedAt as paidAt"])
    .where("subscriptionId", "=", enrolmentId)
    .where("state", "=", "approved")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const documents = await db
    .selectFrom("document")
    .innerJoin("documentType", "documentType.id", "document.typeId")
    .select(["document.id", "documentType.code as typeCode", "document.state", "document.decidedAt"])
    .where("document.subscriptionId", "=", enrolmentId)
    .orderBy("document.position")
    .orderBy("document.id")
    .execute();
  return {
    ...{ enrolmentId, protocol: protocolOf(row.number), enrolledAt: row.statusSince, studentNumber: row.studentNumber },
    person: person ? personOf(person) : null,
    financialResponsible: row.responsibleJson ? FinancialResponsible.parse(JSON.parse(row.responsibleJson)) : null,
    ...{ levelCode: row.levelCode, modeCode: row.modeCode, courseCode: row.courseCode, ...places },
    academicClass: row.academicClassId
      ? { id: row.academicClassId, name: row.className, startsOn: row.classStartsOn }
      : null,
    contract: row.acceptedAt
      ? { acceptedAt: row.acceptedAt, version: row.templateVersion, sha256: row.textHash }
      : null,
    payments,
    documents,
  };
}

/** Keeps the number that the academic system gave a student. The same number again changes nothing. */
async function keepStudentNumber(
  trx: TenantDatabase,
  { enrolmentId, number }: { enrolmentId: string; number: string },
  now: Date,
): Promise<void> {
  const row = await trx
    .updateTable("subscription")
    .set({ studentNumber: number })
    .where("id", "=", enrolmentId)
    .where((eb) => eb.or([eb("studentNumber", "is", null), eb("studentNumber", "<>", number)]))
    .returning("institutionId")
    .executeTakeFirst();
  if (!row) return;
  const entry = { institutionId: row.institutionId, ...authorOf(undefined), subjectId: enrolmentId };
  await audit(trx, { ...entry, action: "enrolment.student-numbered", details: { number } }, now);
}

/** The hand-over of students to an academic system. */
export const handOver: HandOver = { recordOf: studentRecord, keepNumber: keepStudentNumber };
