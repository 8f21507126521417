import { each } from "./scale-insert.ts";

/** Statements that create one document of each enrolment, with its attempt, its file and a file that is arriving. */
export function documentStatements(): string[] {
  const own = { tenant_id: "n.tenant_id", id: "n.s" };
  return [
    each("document", {
      ...own,
      institution_id: "n.institution_id",
      subscription_id: "n.s",
      person_id: "n.s",
      type_id: "'scale'",
      level_id: "'scale'",
      state: "case when n.i % 4 = 0 then 'sent' else 'approved' end",
      due_on: "'2030-01-01'",
      may_not_apply: "0",
      position: "1",
      revision: "1",
      sent_at: "n.at",
      waiting_since: "case when n.i % 4 = 0 then n.at end",
      created_at: "n.at",
    }),
    each("document_attempt", {
      ...own,
      document_id: "n.s",
      subscription_id: "n.s",
      number: "1",
      kind: "'files'",
      has_photo_pdf: "0",
      sent_at: "n.at",
    }),
    each("document_file", {
      ...own,
      document_id: "n.s",
      subscription_id: "n.s",
      attempt_id: "n.s",
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
      document_id: "n.s",
      name: "'scan.pdf'",
      received_bytes: "1000",
      parts: "1",
      touched_at: "'2030-01-01T00:00:00.000Z'",
    }),
  ];
}
