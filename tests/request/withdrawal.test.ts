import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastWithdrawalDay } from "../../app/modules/subscriptions/rules/withdrawal";
import { noLocalHolidays } from "../../app/rules/time/business-day";
import { defaultTimeZone, formatDay } from "../../app/rules/time/date";
import { alter } from "./actor";
import { enrolOverPages, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

const DAY_MS = 86_400_000;
const CONTACT = /mailto:[^"]+@/;
let portal: Awaited<ReturnType<typeof openPortal>>;
let serial = 7000;

beforeAll(async () => {
  portal = await openPortal();
}, 60_000);
afterAll(() => portal.close());

/** The last day on which who paid some days ago may withdraw, as pages write it. */
const lastDay = (daysAgo: number) =>
  formatDay(
    lastWithdrawalDay(new Date(Date.now() - daysAgo * DAY_MS), {
      timeZone: defaultTimeZone,
      holidays: noLocalHolidays,
    }),
  );

/** A candidate with an enrolment that waits for its payment by pix. */
async function waiting() {
  serial += 1;
  const visitor = portal.visitor();
  const { last } = await enrolOverPages(visitor, "/candidate/pos-graduacao", { person: newPerson(serial) });
  const [, id = "", charge = ""] = /payments\/([\w-]+)\/charge\/([\w-]+)/.exec(last) ?? [];
  return { visitor, id, charge, page: `/candidate/withdrawal/${id}` };
}

/** A candidate who paid some days ago. */
async function paid(days: number) {
  const candidate = await waiting();
  const { visitor, id, charge } = candidate;
  await visitor.post(`/sandbox-provider/charges/${charge}`, { decision: "approved" });
  const at = new Date(Date.now() - days * DAY_MS).toISOString();
  alter(
    portal.dataDir,
    'update installment set "paidAt" = ? where "subscriptionId" = ? and "paidAt" is not null',
    at,
    id,
  );
  alter(portal.dataDir, 'update "acceptedContract" set "acceptedAt" = ? where "subscriptionId" = ?', at, id);
  return candidate;
}

const textOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

async function confirm(visitor: Visitor, page: string, typed: Record<string, string> = {}) {
  const { values } = formWith(await textOf(visitor, page), 'name="kind"');
  const answer = await visitor.post(page, { ...values, ...typed });
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text(), values };
}

describe("a candidate who paid", () => {
  it("is offered the withdrawal with its last day in the candidate area and on the page of the charge, and withdraws on day 7 [PAY-15] [CAN-01]", async () => {
    const { visitor, id, charge, page } = await paid(7);
    const offer = `Você pode desistir até ${lastDay(7)}`;
    for (const path of ["/candidate/portal", `/candidate/payments/${id}/charge/${charge}`]) {
      const html = await textOf(visitor, path);
      expect(html, path).toContain(offer);
      expect(html, path).toContain(`href="${page}"`);
    }
    const before = await textOf(visitor, page);
    expect(before).toMatch(/Desistir de .*\?/);
    expect(before).toMatch(/devolução de R\$/);
    expect(await textOf(visitor, "/candidate/portal"), "looking changes nothing").toContain(offer);
    const done = await confirm(visitor, page, { reason: "Mudei de cidade" });
    expect([done.status, done.to]).toEqual([303, "/candidate/portal"]);
    const after = await textOf(visitor, "/candidate/portal");
    expect(after).toContain("Sua desistência está confirmada.");
    expect(after).toMatch(/Pedimos à instituição a devolução de R\$/);
    expect(after).not.toContain(`href="${page}"`);
    expect(await textOf(visitor, `/candidate/payments/${id}`)).toContain("Não há nada a pagar");
    const again = await visitor.post(page, done.values);
    expect(again.status).toBe(303);
    expect(await textOf(visitor, page)).toContain("Esta inscrição já foi encerrada.");
  });

  it("is led from the enrolment's data to the documents that are due [CAN-02] [DOC-01]", async () => {
    const { visitor, id } = await paid(0);
    const html = await textOf(visitor, `/candidate/enrollment-data/${id}`);
    expect(html).toContain(`href="/candidate/documents/${id}"`);
  });

  it("reads after the last day that it is too late and whom to ask, and a posted form changes nothing [PAY-15]", async () => {
    const { visitor, page } = await paid(20);
    const html = await textOf(visitor, page);
    expect(html).toContain(`O prazo para desistir por aqui terminou em ${lastDay(20)}`);
    expect(html).toMatch(CONTACT);
    expect(html).not.toContain('name="kind"');
    const forged = await visitor.post(page, { kind: "withdrawal", reason: "Tarde" });
    expect(forged.status).toBe(409);
    expect(await forged.text()).toContain("nada foi feito");
    const overview = await textOf(visitor, "/candidate/portal");
    expect(overview).toContain("Como cancelar");
    expect(overview).not.toContain("Você pode desistir até");
  });

  it("keeps what was typed when the reason is too long, and no form of another site withdraws [PAY-15]", async () => {
    const { visitor, page } = await paid(1);
    const refused = await confirm(visitor, page, { reason: "muito ".repeat(100) });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain("muito muito muito");
    expect(refused.html).toContain("Digite até 500 caracteres");
    const lines = await confirm(visitor, page, { reason: `${"a\r\n".repeat(250)}b` });
    expect(lines.status).toBe(422);
    const foreign = { origin: "http://evil.example", "sec-fetch-site": "cross-site" };
    expect((await visitor.post(page, { kind: "withdrawal", reason: "" }, foreign)).status).toBe(403);
    expect((await visitor.post(page, { kind: "everything", reason: "" })).status).toBe(422);
    expect(await textOf(visitor, "/candidate/portal")).toContain("Você pode desistir até");
    expect((await confirm(visitor, page, { reason: "a\r\n".repeat(249) })).status).toBe(303);
  });
});

describe("a candidate who has not paid", () => {
  it("cancels on the same kind of page, once, and owes the pix no longer [CAN-01]", async () => {
    const { visitor, id, charge, page } = await waiting();
    const portalPage = await textOf(visitor, "/candidate/portal");
    expect(portalPage).toContain("Cancelar inscrição");
    expect(await textOf(visitor, page)).toMatch(/Cancelar a inscrição em .*\?/);
    const answers = await Promise.all([confirm(visitor, page), confirm(visitor, page)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const notices = await textOf(visitor, "/candidate/notifications");
    // The header and the page show each notification.
    const told = notices.matchAll(/notifications\/([\w-]+)"(?:(?!notifications\/).)*?<strong>Inscrição cancelada/gs);
    expect(new Set([...told].map(([, notice]) => notice)).size).toBe(1);
    expect(await textOf(visitor, "/candidate/portal")).toContain("Esta inscrição foi cancelada");
    expect(await textOf(visitor, `/candidate/payments/${id}`)).toContain("Não há nada a pagar");
    expect(await textOf(visitor, `/candidate/payments/${id}/charge/${charge}`)).toContain("Não há nada a pagar");
  });

  it("learns of a payment that arrives while the page is read, and nothing is cancelled without being shown [PAY-15]", async () => {
    const { visitor, charge, page } = await waiting();
    const { values } = formWith(await textOf(visitor, page), 'name="kind"');
    await visitor.post(`/sandbox-provider/charges/${charge}`, { decision: "approved" });
    const answer = await visitor.post(page, { ...values, reason: "Caro demais" });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain("a situação desta inscrição mudou");
    expect(html).toContain("Caro demais");
    expect(html).toMatch(/Desistir de .*\?/);
  });
});

it("shows staff a withdrawal and a cancellation in their notifications and on their start page [PAY-15] [CAN-01]", async () => {
  const [gone, cancelled] = [await paid(0), await waiting()];
  for (const { visitor, page } of [gone, cancelled]) expect((await confirm(visitor, page)).status).toBe(303);
  const staff = portal.visitor();
  await staff.post("/candidate/signin", { username: "admin@aurora.example.com", password: "Demo@2026!" });
  await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
  const notices = await textOf(staff, "/candidate/notifications");
  expect(notices).toContain("Desistência em até 7 dias");
  expect(notices).toMatch(/Valor a devolver: R\$/);
  expect(notices).toContain("Inscrição cancelada pelo candidato");
  const home = await textOf(staff, "/candidate/home");
  expect(home).toContain("Desistência");
  expect(home).toContain("Cancelada");
});
