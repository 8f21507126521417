import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { solve } from "~/modules/people/service/captcha/test-proof";
import { typedPerson, walkToPersonalData } from "./candidate-walk";
import { PASSWORD } from "./enrolling";
import { formWith } from "./form";
import { Mailbox } from "./mailbox";
import { openPortal, type Visitor } from "./portal";

/** The IP address of every visitor in this file. */
const ADDRESS = "203.0.113.7";

let portal: Awaited<ReturnType<typeof openPortal>>;
let mailbox: Mailbox;
beforeAll(async () => {
  portal = await openPortal();
  mailbox = new Mailbox(portal.dataDir);
  for (const what of ["exists", "sign-up"]) use(what, 600);
});
afterAll(() => portal.close());

/** Records this many recent uses of the address. */
function use(what: string, count: number): void {
  const db = new DatabaseSync(join(portal.dataDir, "ingressa.db"), { timeout: 5000 });
  const subject = createHash("sha256").update(`${what}:${ADDRESS}`).digest("hex");
  const add = db.prepare('insert into "signInAttempt" ("tenantId", subject, at) select id, ?, ? from tenant');
  db.exec("begin");
  for (let index = 0; index < count; index++) add.run(subject, `${new Date().toISOString()} ${index}`);
  db.exec("commit");
  db.close();
}

/** Solves the captcha of a page's form as the page's script does. */
async function solved(visitor: Visitor): Promise<Record<string, string>> {
  return { captcha: solve(await (await visitor.get("/candidate/auth/captcha/challenge")).json()) };
}

/** Solves the captcha without a script: by a mailed code, then back to the form. */
async function proveByMail(visitor: Visitor, html: string): Promise<string> {
  const link = /href="(\/candidate\/auth\/captcha\?next=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await visitor.post(link, { email: "eu@example.com" })).status).toBe(303);
  let code = "";
  // Skips other mails.
  while (!code) code = await mailbox.code();
  const back = await visitor.post(link, { intent: "validate", code });
  expect(back.status).toBe(303);
  return (await visitor.get(back.headers.get("location") ?? "")).text();
}

const asksForProof = (html: string) =>
  html.includes("data-work=") && html.includes("/candidate/auth/captcha?next=") && html.includes("proof-of-work");

describe("from an IP address that hundreds have used", () => {
  it("a candidate solves a challenge on the page and goes on, with the typed data [AUT-04] [ENR-09]", async () => {
    const visitor = portal.visitor();
    const { action, fields } = await walkToPersonalData(visitor, typedPerson(1), { level: "pos-graduacao" });
    const refused = await visitor.post(action, fields);
    const html = await refused.text();
    expect(refused.status).toBe(422);
    expect(asksForProof(html)).toBe(true);
    const again = formWith(html, 'name="step-form"').values;
    expect(again).toMatchObject({ fullName: fields.fullName, cpf: expect.stringContaining("1"), email: fields.email });
    const wrong = await visitor.post(action, { ...fields, captcha: "nonsense" });
    expect(wrong.status).toBe(422);
    const on = await visitor.post(action, { ...fields, ...(await solved(visitor)) });
    expect(on.headers.get("location")).toMatch(/step=account/);

    const path = on.headers.get("location") ?? "";
    const first = await (await visitor.get(path)).text();
    expect(asksForProof(first)).toBe(false);
    const account = formWith(first, 'name="step-form"');
    const typed = { ...account.values, password: PASSWORD, passwordConfirmation: PASSWORD, intent: "next" };
    const asked = await visitor.post(account.action, typed);
    expect(asked.status).toBe(422);
    expect(asksForProof(await asked.text())).toBe(true);
    const done = await visitor.post(account.action, { ...typed, ...(await solved(visitor)) });
    expect(done.headers.get("location")).toMatch(/step=review/);
  });

  it("a candidate without scripts goes on by a mailed code, with the typed data [AUT-04] [ENR-09]", async () => {
    const visitor = portal.visitor();
    const { action, fields } = await walkToPersonalData(visitor, typedPerson(2), { level: "pos-graduacao" });
    const html = await (await visitor.post(action, fields)).text();
    const back = await proveByMail(visitor, html);
    const { values } = formWith(back, 'name="step-form"');
    expect(values.email).toBe(fields.email);
    const on = await visitor.post(action, { ...values, intent: "next" });
    expect(on.headers.get("location")).toMatch(/step=account/);
  });

  it("a candidate who corrects accepted data needs no captcha again, but one with another e-mail does [AUT-04] [ENR-09]", async () => {
    const visitor = portal.visitor();
    const { action, fields } = await walkToPersonalData(visitor, typedPerson(3), { level: "pos-graduacao" });
    expect((await visitor.post(action, { ...fields, ...(await solved(visitor)) })).status).toBe(303);
    const corrected = await visitor.post(action, { ...fields, complement: "Sala 2" });
    expect(corrected.headers.get("location")).toMatch(/step=account/);
    const other = await visitor.post(action, { ...fields, email: "outra@example.com" });
    expect(other.status).toBe(422);
    expect(asksForProof(await other.text())).toBe(true);
    const registered = { ...fields, email: "ana.souza@example.com", ...(await solved(visitor)) };
    expect((await visitor.post(action, registered)).status).toBe(422);
  });

  it("a candidate who keeps an unusual e-mail needs no second captcha [AUT-04] [ENR-09]", async () => {
    const visitor = portal.visitor();
    const { action, fields } = await walkToPersonalData(visitor, typedPerson(4), { level: "pos-graduacao" });
    const unusual = { ...fields, email: "bytes.4@gmial.com" };
    const suggested = await visitor.post(action, { ...unusual, ...(await solved(visitor)) });
    expect(suggested.status).toBe(422);
    const { values } = formWith(await suggested.text(), 'name="keptEmail"');
    const on = await visitor.post(action, { ...unusual, keptEmail: values.keptEmail ?? "" });
    expect(on.headers.get("location")).toMatch(/step=account/);
  });

  it("a visitor who signs up without an enrolment needs a captcha too [AUT-03] [AUT-04]", async () => {
    const visitor = portal.visitor();
    const path = "/candidate/auth/signup";
    const page = formWith(await (await visitor.get(path)).text(), 'name="uuid"');
    const typed = {
      ...page.values,
      ...{ name: "Bia Lima", email: "bia@example.com", cellphone: "11988887777" },
      ...{ password: PASSWORD, confirmation: PASSWORD },
    };
    const asked = await visitor.post(path, typed);
    expect(asked.status).toBe(422);
    expect(asksForProof(await asked.text())).toBe(true);
    const done = await visitor.post(path, { ...typed, ...(await solved(visitor)) });
    expect(done.headers.get("location")).toContain("done");
  });
});
