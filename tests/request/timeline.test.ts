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
  db.exec(`insert into "moneyEntry" ("tenantId", id, "chargeId", "subscriptionId", "institutionId", kind, method, "amountCents",
      provider, "externalId", "occurredAt", "createdAt")
    select m."tenantId", 'part', m."chargeId", m."subscriptionId", m."institutionId", m.kind, m.method, m."amountCents" - 1,
      m.provider, 'part', m."occurredAt", m."createdAt"
    from "moneyEntry" as m join institution as i on i.id = m."institutionId"
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
  `select action from "auditEntry" where "subjectId" = ? and action not in ('document.approved', 'document.rejected')`,
  'select id from "sentMessage" where "subscriptionId" = ?',
  'select id from charge where "subscriptionId" = ?',
  `select id from charge where "subscriptionId" = ? and json_extract("dataJson", '$.paidAt') is not null`,
  `select id from charge where "subscriptionId" = ? and (state in ('denied', 'expired', 'cancelled')
    or (state = 'pending' and "expiresAt" <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))`,
  // A payment of a whole charge has no line of its own: the line of the paid charge shows it.
  `select m.id from "moneyEntry" as m join charge as c on c.id = m."chargeId" where m."subscriptionId" = ? and not (
    m.kind = 'payment' and m."amountCents" = c."amountCents" and m."createdAt" = json_extract(c."dataJson", '$.paidAt'))`,
  `select a.id from "documentAttempt" as a join document as d on d.id = a."documentId"
    where d.purpose = 'enrolment' and a."subscriptionId" = ?`,
  `select a.id from "documentAttempt" as a join document as d on d.id = a."documentId"
    where d.purpose = 'enrolment' and a.outcome is not null and a."subscriptionId" = ?`,
];

const linesIn = (html: string) => /<ol class="desk-line">(.*?)<\/ol>/s.exec(html)?.[1]?.split("<li>").slice(1) ?? [];

it("the timeline shows every status, message, decision, document and payment by name, with actor and local time", async () => {
  const officer = await staffVisitor(portal, "secretaria@aurora.example.com");
  const enrolments = snapshot.rows(`select s.id from subscription as s join institution as i on i.id = s."institutionId"
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
