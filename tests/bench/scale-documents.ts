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
  const own = { tenant_id: "n.tenant_id", id };
  return [
    each("document", {
      ...own,
      institution_id: "n.institution_id",
      subscription_id: "n.s",
      person_id: "n.s",
      type_id: `(select t.id from document_type t where t.tenant_id = n.tenant_id order by t.id limit 1 offset ${index})`,
      level_id: "'scale'",
      state: "case when n.i % 4 = 0 then 'sent' else 'approved' end",
      due_on: "'2030-01-01'",
      may_not_apply: "0",
      position: `${index + 1}`,
      revision: "1",
      sent_at: "n.at",
      waiting_since: "case when n.i % 4 = 0 then n.at end",
      created_at: "n.at",
    }),
    each("document_attempt", {
      ...own,
      document_id: id,
      subscription_id: "n.s",
      number: "1",
      kind: "'files'",
      has_photo_pdf: "0",
      sent_at: "n.at",
    }),
    each("document_file", {
      ...own,
      document_id: id,
      subscription_id: "n.s",
      attempt_id: id,
      position: "1",
      name: "'scan.pdf'",
      kind: "'pdf'",
      size_bytes: "1000",
      sha256: "n.s",
      pages: "1",
      flags_json: "'[]'",
      scan: "'unscanned'",
      created_at: "n.at",
    }),
    each("document_upload", {
      ...own,
      user_id: "n.s",
      document_id: id,
      name: "'scan.pdf'",
      received_bytes: "1000",
      parts: "1",
      touched_at: "'2030-01-01T00:00:00.000Z'",
    }),
  ];
}
