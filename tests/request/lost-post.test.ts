import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openCandidate } from "./acting";
import { alter } from "./actor";
import { enrolOverPages, look, newPerson, PASSWORD } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { openSnapshot } from "./snapshot";
import { staffVisitor } from "./staff-page";

const OFFICER = "secretaria@aurora.example.com";
const REVIEWER = "documentos@aurora.example.com";
const LOST = "Sua sessão tinha terminado, e nada foi salvo";
const origin = "http://aurora.localhost";

let portal: Awaited<ReturnType<typeof openPortal>>;
let candidate: Awaited<ReturnType<typeof openCandidate>>;
let staffPage: string;
let snapshot: ReturnType<typeof openSnapshot>;
beforeAll(async () => {
  portal = await openPortal();
  candidate = await openCandidate(portal, 7_710);
  staffPage = candidate.enrolment;
  snapshot = openSnapshot(portal.dataDir);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  snapshot.close();
  await portal.close();
});

const textOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();
const valuesOf = async (visitor: Visitor, path: string, mark: string) =>
  formWith(await textOf(visitor, path), mark).values;
const end = (visitor: Visitor) => visitor.post("/candidate/signout", {});

/** Posts a form of a page as a browser does, after the session has ended, and expects to be led to sign-in. */
async function lose(visitor: Visitor, page: string, fields: Record<string, string>, to = page) {
  const answer = await visitor.post(to, fields, { referer: `${origin}${page}` });
  const signIn = answer.headers.get("location") ?? "";
  expect([answer.status, signIn]).toEqual([303, `/candidate/signin?returnUrl=${encodeURIComponent(page)}`]);
  return signIn;
}

/** Signs in on the page that a lost post led to, and opens the page that follows. */
async function signInAgain(visitor: Visitor, signIn: string, username: string, password = "Demo@2026!") {
  const answer = await visitor.post(signIn, { username, password });
  const location = answer.headers.get("location") ?? expect.fail(`${answer.status}`);
  return { location, html: await textOf(visitor, location) };
}

const noteIn = (html: string) => formWith(html, 'value="note"').values.text;

describe("a form that is posted after the session has ended", () => {
  it("comes back filled in after signing in again, once, and is not carried out [ENR-07]", async () => {
    const { visitor, email } = candidate;
    const page = "/candidate/update-personal-data";
    const values = await valuesOf(visitor, page, 'name="address"');
    await end(visitor);
    const before = snapshot.take();
    const typed: Record<string, string> = { ...values, address: "Rua das Laranjeiras", number: "77" };
    const signIn = await lose(visitor, page, typed);
    expect(await textOf(visitor, signIn)).toContain("Sua sessão terminou. Entre de novo com a mesma conta");
    const { location, html } = await signInAgain(visitor, signIn, email, PASSWORD);
    expect(location).toBe(page);
    expect(html).toContain(LOST);
    expect(html).toMatch(/<form(?=[^>]*data-page-form)(?=[^>]*data-unsaved)/);
    const { "role-mark": _, ...shown } = formWith(html, 'name="address"').values;
    const { "role-mark": __, ...sent } = typed;
    expect(shown).toEqual(sent);
    expect(snapshot.take().person).toEqual(before.person);
    const again = await textOf(visitor, page);
    expect(again).not.toContain(LOST);
    expect(formWith(again, 'name="address"').values.address).toBe(values.address);
  });

  it("comes back to staff whose token was revoked, and then saves [ENR-07]", async () => {
    const officer = await staffVisitor(portal, OFFICER);
    const values = await valuesOf(officer, staffPage, 'value="note"');
    alter(
      portal.dataDir,
      `delete from token where "userId" = (select id from "userAccount" where email = '${OFFICER}')`,
    );
    const signIn = await lose(officer, staffPage, { ...values, text: "Ligou às 9h.", intent: "note" });
    const { html } = await signInAgain(officer, signIn, OFFICER);
    expect(html).toContain(LOST);
    expect(noteIn(html)).toBe("Ligou às 9h.");
    const fresh = formWith(html, 'value="note"').values;
    expect((await officer.post(staffPage, { ...fresh, intent: "note" })).status).toBe(303);
    expect(await textOf(officer, staffPage)).toContain("Ligou às 9h.");
  });

  it("comes back with a session cookie that is gone, and from a browser that does not name the page [ENR-07]", async () => {
    const values = await valuesOf(await staffVisitor(portal, OFFICER), staffPage, 'value="note"');
    const browser = portal.visitor();
    const answer = await browser.post(staffPage, { ...values, text: "Sem cookie.", intent: "note" });
    const { html } = await signInAgain(browser, answer.headers.get("location") ?? "", OFFICER);
    expect(noteIn(html)).toBe("Sem cookie.");
  });

  it("is shown to no other user, and is dropped when one signs in [ENR-07] [TEN-08]", async () => {
    const browser = await staffVisitor(portal, OFFICER);
    const values = await valuesOf(browser, staffPage, 'value="note"');
    await end(browser);
    const signIn = await lose(browser, staffPage, { ...values, text: "Só para mim.", intent: "note" });
    const other = await signInAgain(browser, signIn, REVIEWER);
    expect(other.html).not.toContain("Só para mim.");
    expect(other.html).not.toContain(LOST);
    expect(noteIn(other.html)).toBe("");
    await browser.post("/candidate/signin", { username: OFFICER, password: "Demo@2026!" });
    expect(await textOf(browser, staffPage)).not.toContain("Só para mim.");
  });

  it("is forgotten after half an hour [ENR-07]", async () => {
    const browser = await staffVisitor(portal, OFFICER);
    const values = await valuesOf(browser, staffPage, 'value="note"');
    await end(browser);
    const signIn = await lose(browser, staffPage, { ...values, text: "Tarde demais.", intent: "note" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
    expect((await signInAgain(browser, signIn, OFFICER)).html).not.toContain("Tarde demais.");
  });

  it("is offered to be sent again if it is not the page's main form [ENR-07]", async () => {
    const officer = await staffVisitor(portal, OFFICER);
    const values = await valuesOf(officer, staffPage, 'name="reason"');
    await end(officer);
    const signIn = await lose(officer, staffPage, {
      ...values,
      reason: "register",
      note: "conferir diploma",
      intent: "reveal",
    });
    const { html } = await signInAgain(officer, signIn, OFFICER);
    expect(html).toContain(LOST);
    expect(html).toContain("O que você enviou está guardado aqui");
    expect(noteIn(html)).toBe("");
    const repeated = formWith(html, 'value="conferir diploma"');
    expect(repeated.action).toBe(staffPage);
    const revealed = await officer.post(repeated.action, repeated.values);
    expect(revealed.status).toBe(200);
    expect(await revealed.text()).not.toContain(LOST);
  });

  it("comes back on the page of the form, even if the form posts to another address [ENR-07]", async () => {
    const officer = await staffVisitor(portal, OFFICER);
    const page = "/candidate/notifications";
    const values = await valuesOf(officer, staffPage, 'value="note"');
    await end(officer);
    const to = "/candidate/notifications/any";
    const signIn = await lose(officer, page, { "role-mark": values["role-mark"] ?? "", seen: "1" }, to);
    const { html } = await signInAgain(officer, signIn, OFFICER);
    expect(formWith(html, 'name="seen"').action).toBe(to);
  });

  it("leaves passwords, codes and captchas out [ENR-07] [PWD-04]", async () => {
    const officer = await staffVisitor(portal, OFFICER);
    const values = await valuesOf(officer, "/candidate/my-account/password", 'name="newPassword"');
    await end(officer);
    const secrets = {
      currentPassword: "Demo@2026!",
      newPassword: "Outra-Chave7",
      code: "123456",
      captchaToken: "proof",
    };
    const signIn = await lose(officer, "/candidate/my-account/password", { ...values, ...secrets });
    const { html } = await signInAgain(officer, signIn, OFFICER);
    expect(html).toContain(LOST);
    for (const secret of Object.values(secrets)) expect(html).not.toContain(`value="${secret}"`);
  });

  it("is not kept if it is too long, carries card data or comes from another site [ENR-07] [PAY-02]", async () => {
    const officer = await staffVisitor(portal, OFFICER);
    const values = await valuesOf(officer, staffPage, 'value="note"');
    await end(officer);
    const note = { ...values, text: "Grande.", intent: "note" };
    const long = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`text${index}`, "x".repeat(10_000)]));
    const signIn = await lose(officer, staffPage, { ...note, ...long });
    expect(await textOf(officer, signIn)).not.toContain("Sua sessão terminou");
    expect((await officer.post(staffPage, { ...note, text: "4111 1111 1111 1111" })).status).toBe(422);
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await officer.post(staffPage, note, foreign)).status).toBe(403);
    expect((await signInAgain(officer, signIn, OFFICER)).html).not.toContain(LOST);
  });

  it("says that files have to be chosen again [ENR-07]", async () => {
    const { visitor, email } = candidate;
    await visitor.post("/candidate/signin", { username: email, password: PASSWORD });
    const page = "/candidate/my-account/photo";
    expect((await visitor.get(page)).status).toBe(200);
    await end(visitor);
    const body = new FormData();
    body.set("photo", new Blob(["x"], { type: "image/png" }), "eu.png");
    const headers = { origin, "sec-fetch-site": "same-origin", referer: `${origin}${page}` };
    const answer = await visitor.request(page, { method: "POST", body, headers });
    const { html } = await signInAgain(visitor, answer.headers.get("location") ?? "", email, PASSWORD);
    expect(html).toContain(LOST);
    expect(html).toContain("Escolha os arquivos de novo");
  });

  it("leads to sign-in and back also on pages that are open to visitors, such as a payment and a step [ENR-07]", async () => {
    const visitor = portal.visitor();
    const person = newPerson(7_711);
    const { last } = await enrolOverPages(visitor, "/candidate/graduacao", { person }, "/payments/");
    const { path, html: page } = await look(visitor, last);
    const { values } = formWith(page, "data-page-form");
    await end(visitor);
    const signIn = await lose(visitor, path, { ...values, intent: "pay" });
    const { location, html } = await signInAgain(visitor, signIn, person.email ?? "", PASSWORD);
    expect([location, html.includes(LOST)]).toEqual([path, true]);
    const step = "/candidate/graduacao?new=1";
    const mark = (await valuesOf(visitor, "/candidate/update-personal-data", 'name="address"'))["role-mark"] ?? "";
    await end(visitor);
    await lose(visitor, step, { "role-mark": mark, mode: "vestibular" });
  });
});
