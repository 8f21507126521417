import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { answerPage, enrolOverPages, look, newPerson } from "./request/enrolling";
import { formWith } from "./request/form";
import { Visitor } from "./request/portal";
import { type Server, startServer } from "./request/server";
import { openSnapshot } from "./request/snapshot";

const dataDir = mkdtempSync(join(tmpdir(), "ingressa-durable-"));
let server: Server;
let port = 0;

/** Starts the server again, on the same port and data. */
async function start(): Promise<void> {
  server = await startServer(dataDir, { PORT: String(port) });
  port = server.port;
}

/** Simulates a power failure and a restart. */
async function crash(): Promise<void> {
  await server.stop("SIGKILL");
  await start();
}

const overHttp = { fetch: (request: Request) => fetch(request), close: async () => {} };
const newVisitor = () => new Visitor(overHttp, `127.0.0.1:${port}`);
const withoutQuery = (path: string) => path.replace(/\?.*/, "");

function rows(sql: string, ...values: string[]) {
  const database = openSnapshot(dataDir);
  try {
    return database.rows(sql, ...values);
  } finally {
    database.close();
  }
}

/** The number of records of each kind that one person has. */
function recordsOf(email: string) {
  const [counts] = rows(
    `select (select count(*) from person where email = ?1) as persons,
       (select count(*) from "userAccount" where email = ?1) as accounts,
       (select count(*) from subscription s join person p on p.id = s."personId" where p.email = ?1) as subscriptions,
       (select count(*) from "acceptedContract" c join subscription s on s.id = c."subscriptionId"
         join person p on p.id = s."personId" where p.email = ?1) as contracts,
       (select count(*) from charge c join subscription s on s.id = c."subscriptionId"
         join person p on p.id = s."personId" where p.email = ?1) as charges`,
    email,
  );
  return counts;
}

afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a server that is killed", () => {
  it("keeps every acknowledged step of an enrolment, and resumes where the candidate was [ENR-07] [ENR-09] [PAY-09]", async () => {
    await start();
    const candidate = newVisitor();
    const person = newPerson(1);
    const email = person.email!;
    let path = "/candidate/graduacao";
    const done: string[] = [];
    for (let answered = await answerPage(candidate, path, { person }); answered; ) {
      await crash();
      done.push(answered.at);
      path = answered.next;
      const resumed = (await look(candidate, path)).path;
      // The candidate may resume at the choice of a class, which comes before the payment. All other pages are the same
      // as before.
      expect(resumed.replace(/\/class$/, ""), answered.at).toContain(withoutQuery(path));
      expect(resumed, answered.at).toContain(/step=\w+/.exec(path)?.[0] ?? "");
      if (answered.at === "class") {
        done.push("voucher");
        expect((await candidate.post(path, { intent: "apply-voucher", voucher: "BEMVINDO10" })).status).toBe(303);
        await crash();
        expect((await look(candidate, path)).html).toContain('value="remove-voucher"');
      }
      answered = await answerPage(candidate, path, { person });
    }
    const groups = Array<string>(6).fill("personalInfo");
    const afterwards = ["account", "review", "contract", "class", "voucher", "payment"];
    expect(done).toEqual(["modes", "courses", "campuses", ...groups, ...afterwards]);
    expect(recordsOf(email)).toEqual({ persons: 1, accounts: 1, subscriptions: 1, contracts: 1, charges: 1 });

    const { html } = await look(candidate, path);
    const [bank = ""] = /\/sandbox-provider\/charges\/[\w-]+/.exec(html) ?? [];
    expect((await candidate.post(bank, { decision: "approved" })).status).toBe(303);
    await crash();
    expect((await look(candidate, path)).html).toContain("Pagamento aprovado");
    expect(rows("select state from charge")).toEqual([{ state: "approved" }]);
    expect(rows('select state from "voucherRedemption"')).toEqual([{ state: "consumed" }]);
  }, 120_000);

  it("keeps acknowledged data under load in twenty rounds, without duplicates or corruption [ENR-07] [PAY-09] [OPS-02]", async () => {
    const payer = newVisitor();
    const person = newPerson(2);
    const walk = await enrolOverPages(payer, "/candidate/pos-graduacao", { person, method: "none" }).catch(() => null);
    expect(walk).toBeNull();
    const [{ id } = {}] = rows(
      'select s.id from subscription s join person p on p.id = s."personId" where p.email = ?',
      person.email!,
    );
    const page = await look(payer, `/candidate/payments/${id}`);
    const pay = () =>
      payer.post(page.path, { ...formWith(page.html, 'name="method"').values, method: "pix", intent: "pay" });
    const modes = formWith((await look(newVisitor(), "/candidate/graduacao")).html, 'name="step-form"');
    const charges = new Set<string>();
    let kept = 0;
    for (let round = 1; round <= 20; round++) {
      const acknowledged: Visitor[] = [];
      let killed: Promise<void> | undefined;
      const acknowledge = () => {
        // Each round waits for one more acknowledged post, so that the kills hit different moments of a write.
        if (acknowledged.length + charges.size >= 5 + round) killed ??= server.stop("SIGKILL");
      };
      /** Posts until the server is gone. */
      const goOn = async (post: () => Promise<void>) => {
        while (
          await post().then(
            () => true,
            () => false,
          )
        )
          acknowledge();
      };
      const begin = async () => {
        const other = newVisitor();
        const { status } = await other.post(modes.action, { ...modes.choices, intent: "next" });
        if (status === 303) acknowledged.push(other);
      };
      const charge = async () => {
        const { status, headers } = await pay();
        if (status === 303) charges.add(headers.get("location")!);
      };
      await Promise.all([...Array.from({ length: 8 }, () => goOn(begin)), goOn(charge)]);
      await killed;
      await start();
      expect(rows("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
      for (const other of acknowledged) {
        const next = await look(other, "/candidate/graduacao");
        expect(next.path + next.html.slice(0, 9000)).toMatch(/step=courses/);
      }
      kept += acknowledged.length;
    }
    expect(kept).toBeGreaterThanOrEqual(20);
    expect(charges.size).toBeLessThan(2);
    const again = await pay();
    expect(again.status).toBe(303);
    for (const known of charges) expect(again.headers.get("location")).toBe(known);
    expect(recordsOf(person.email!)).toMatchObject({ subscriptions: 1, charges: 1 });
  }, 180_000);
});

describe("fifty concurrent posts of the same payment", () => {
  it.each(["pix", "card"])(
    "charge once by %s, and redirect to that charge, or to the checkout once it is paid [PAY-09] [PAY-06]",
    async (method) => {
      const candidate = newVisitor();
      const person = newPerson(method === "pix" ? 3 : 4);
      await enrolOverPages(candidate, "/candidate/pos-graduacao", { person, method: "none" }).catch(() => null);
      const checkout = (await look(candidate, "/candidate/payments")).path;
      let action = checkout;
      let fields = {
        ...formWith((await look(candidate, checkout)).html, 'name="method"').values,
        method,
        intent: "pay",
      };
      if (method === "card") {
        const card = formWith((await look(candidate, `${checkout}/card`)).html, "sandbox-provider");
        const typed = { number: "4111 1111 1111 1111", holder: "ANA LIMA", expiry: "12/34", securityCode: "123" };
        const sent = await candidate.post(card.action, { ...card.values, ...typed, installments: "1" });
        action = sent.headers.get("location")!.replace(/^https?:\/\/[^/]+/, "");
        const confirm = formWith((await look(candidate, action)).html, 'name="cardToken"');
        fields = { ...confirm.values, method, intent: "pay" };
        action = confirm.action || action;
      }
      const answers = await Promise.all(Array.from({ length: 50 }, () => candidate.post(action, fields)));
      const targets = new Set(answers.map(({ status, headers }) => `${status} ${headers.get("location")}`));
      const charged = rows(
        `select c.state, c.method from charge c join subscription s on s.id = c."subscriptionId"
        join person p on p.id = s."personId" where p.email = ?`,
        person.email!,
      );
      expect(charged).toEqual([{ state: method === "card" ? "approved" : "pending", method }]);
      // A post after the payment finds nothing left to pay and redirects to the checkout, which says so.
      expect([...targets].filter((target) => target !== `303 ${checkout}`)).toEqual([
        expect.stringMatching(/^303 \/candidate\/payments\/[\w-]+\/charge\/[\w-]+$/),
      ]);
    },
    120_000,
  );
});
