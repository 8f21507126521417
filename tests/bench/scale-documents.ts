import { each } from "./scale-insert.ts";

/** How many documents an enrolment has. */
const DOCUMENTS = 3;

/**
 * Statements that create the documents of each enrolment, each with an attempt, a file, and a file that is still
 * arriving.
 */
export const documentStatements = (): string[] =>
  Array.from({ length: DOCUMENTS }, (_, index) => statementsOf(index)).flat();

function statementsOf(index: number): string[] {
  const id = index === 0 ? "n.s" : `n.s || '-${index}'`;
  const own = { tenantId: 'n."tenantId"', id };
  return [
    each("document", {
      ...own,
      institutionId: 'n."institutionId"',
      subscriptionId: "n.s",
      personId: "n.s",
      typeId: `(select t.id from "documentType" t where t."tenantId" = n."tenantId" and t."institutionId" = n."institutionId" order by t.id limit 1 offset ${index})`,
      levelId: "'scale'",
      state: "case when n.i % 4 = 0 then 'sent' else 'approved' end",
      dueOn: "'2030-01-01'",
      mayNotApply: "0",
      position: `${index + 1}`,
      revision: "1",
      sentAt: "n.at",
      waitingSince: "case when n.i % 4 = 0 then n.at end",
      createdAt: "n.at",
    }),
    each("documentAttempt", {
      ...own,
      documentId: id,
      subscriptionId: "n.s",
      number: "1",
      kind: "'files'",
      hasPhotoPdf: "0",
      sentAt: "n.at",
    }),
    each("documentFile", {
      ...own,
      documentId: id,
      subscriptionId: "n.s",
      attemptId: id,
      position: "1",
      name: "'scan.pdf'",
      kind: "'pdf'",
      sizeBytes: "1000",
      sha256: "n.s",
      pages: "1",
      flagsJson: "'[]'",
      scan: "'unscanned'",
      createdAt: "n.at",
    }),
    each("documentUpload", {
      ...own,
      userId: "n.s",
      documentId: id,
      name: "'scan.pdf'",
      receivedBytes: "1000",
      parts: "1",
      touchedAt: "'2030-01-01T00:00:00.000Z'",
    }),
  ];
}
