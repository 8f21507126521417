import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { openSnapshot } from "./snapshot";
import { openStaffPages, staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
let snapshot: ReturnType<typeof openSnapshot>;
beforeAll(async () => {
  portal = await openPortal();
  const pages = await openStaffPages(portal);
  for (const [name, outcome] of [
    ["document", { outcome: "approved" }],
    ["exam score", { outcome: "refuse", refusal: "O boletim é de outra pessoa." }],
  ] as const) {
    const { visitor, path } = pages.find((page) => page.name === name) ?? expect.fail(name);
    await decide(visitor, path, outcome);
  }
  payPart(portal.dataDir);
  snapshot = openSnapshot(portal.dataDir);
}, 120_000);
afterAll(async () => {
  snapshot.close();
  await portal.close();
});

/** Enters a second payment, of a part, for a paid charge. */
function payPart(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, "ingressa.db"), { timeout: 5000 });
  db.exec(`insert into money_entry (tenant_id, id, charge_id, subscription_id, institution_id, kind, method, amount_cents,
      provider, external_id, occurred_at, created_at)
    select m.tenant_id, 'part', m.charge_id, m.subscription_id, m.institution_id, m.kind, m.method, m.amount_cents - 1,
      m.provider, 'part', m.occurred_at, m.created_at
    from money_entry as m join institution as i on i.id = m.institution_id
    where m.kind = 'payment' and i.alias = 'aurora-uni' limit 1`);
  db.close();
}

/** Decides about a record, takes the decision back, decides again and lets it take effect. */
async function decide(staff: Visitor, path: string, outcome: Record<string, string>): Promise<void> {
  const id = path.split("/").at(-1);
  const post = async (fields: Record<string, string>) => {
    const { status } = await staff.post(path, fields);
    expect(status, JSON.stringify(fields)).toBe(303);
  };
  const values = async () => formWith(await (await staff.get(path)).text(), 'name="revision"').values;
  await post({ ...(await values()), ...outcome, intent: "decide" });
  await post({ intent: `undo:${id}` });
  await post({ ...(await values()), ...outcome, intent: "decide" });
  await post({ intent: `apply:${id}` });
}

/** What the timeline of an enrolment must show: one line for each row. */
const sources = [
  "select action from audit_entry where subject_id = ? and action not in ('document.approved', 'document.rejected')",
  "select id from sent_message where subscription_id = ?",
  "select id from charge where subscription_id = ?",
  "select id from charge where subscription_id = ? and json_extract(data_json, '$.paidAt') is not null",
  `select id from charge where subscription_id = ? and (state in ('denied', 'expired', 'cancelled')
    or (state = 'pending' and expires_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))`,
  // A payment of a whole charge has no line of its own: the line of the paid charge shows it.
  `select m.id from money_entry as m join charge as c on c.id = m.charge_id where m.subscription_id = ? and not (
    m.kind = 'payment' and m.amount_cents = c.amount_cents and m.created_at = json_extract(c.data_json, '$.paidAt'))`,
  `select a.id from document_attempt as a join document as d on d.id = a.document_id
    where d.purpose = 'enrolment' and a.subscription_id = ?`,
  `select a.id from document_attempt as a join document as d on d.id = a.document_id
    where d.purpose = 'enrolment' and a.outcome is not null and a.subscription_id = ?`,
];

const linesIn = (html: string) => /<ol class="desk-line">(.*?)<\/ol>/s.exec(html)?.[1]?.split("<li>").slice(1) ?? [];

it("the timeline shows every status, message, decision, document and payment by name, with actor and local time", async () => {
  const officer = await staffVisitor(portal, "secretaria@aurora.example.com");
  const enrolments = snapshot.rows(`select s.id from subscription as s join institution as i on i.id = s.institution_id
    where i.alias = 'aurora-uni'`);
  const shown = new Set<string>();
  for (const { id } of enrolments) {
    const lines = linesIn(await (await officer.get(`/candidate/enrolments/${id}`)).text());
    const due = sources.map((source) => snapshot.rows(source, String(id)).length);
    expect(lines, String(id)).toHaveLength(due.reduce((sum, count) => sum + count));
    for (const line of lines) {
      const [, at = "", local] = /dateTime="([^"]+)">([^<]+)</.exec(line) ?? [];
      const time = new Date(at).toLocaleTimeString("pt-BR", { timeZone: "America/Sao_Paulo", timeStyle: "short" });
      expect(local, line).toContain(time);
      expect(line).toMatch(/<p class="desk-muted">[^<]+<\/p>/);
      shown.add(/<b>([^<]+)<\/b>/.exec(line)?.[1] ?? "");
    }
  }
  expect(shown).not.toContain("Registro");
  expect([...shown]).toEqual(
    expect.arrayContaining(["Situação", "Pagamento recebido", "Documento aprovado", "Nota do Enem não aceita"]),
  );
});
