import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { alter } from "./actor";
import { typedPerson, walkToPersonalData } from "./candidate-walk";
import { PASSWORD } from "./enrolling";
import { formWith } from "./form";
import { Visitor } from "./portal";
import { type Server, startServer } from "./server";

const dataDir = mkdtempSync(join(tmpdir(), "ingressa-lost-"));
let server: Server;
beforeAll(async () => {
  server = await startServer(dataDir);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const overHttp = { fetch: (request: Request) => fetch(request), close: async () => {} };
const newVisitor = () => new Visitor(overHttp, `127.0.0.1:${server.port}`);
/** Another browser with a user's cookie. */
const get = (cookie: string, path: string) => newVisitor().get(path, { cookie });
const post = (cookie: string, path: string, fields: Record<string, string>) =>
  newVisitor().post(path, fields, { cookie });

/** Posts a form and drops the connection at the first byte of the answer, or once the form is sent. */
function postAndLose(cookie: string, path: string, fields: Record<string, string>, when: "answered" | "sent") {
  const body = new URLSearchParams(fields).toString();
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${server.port}`,
    `origin: http://127.0.0.1:${server.port}`,
    "content-type: application/x-www-form-urlencoded",
    `content-length: ${Buffer.byteLength(body)}`,
    `cookie: ${cookie}`,
  ];
  return new Promise<void>((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1");
    socket.on("error", reject).on("close", () => resolve());
    socket.once("data", () => socket.destroy());
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`, () => when === "sent" && socket.destroy());
  });
}

const portal = "/candidate/portal";
let serial = 5000;

/** A visitor who has completed all steps before the account, with the filled-in form of the account. */
async function atAccount() {
  const visitor = newVisitor();
  const person = typedPerson(serial++);
  const { action, fields } = await walkToPersonalData(visitor, person);
  const answer = await visitor.post(action, fields);
  const path = answer.headers.get("location") ?? "";
  const account = formWith(await (await visitor.get(path)).text(), 'name="step-form"');
  const email = person.email ?? "";
  const typed = { ...account.values, password: PASSWORD, passwordConfirmation: PASSWORD, intent: "next" };
  return { cookie: visitor.cookie(), action: account.action, path, email, typed };
}

/** Signs in from another browser and finds the enrolment at the same step, with the typed data. */
async function expectElsewhere(account: string, typed = account) {
  const device = newVisitor();
  expect((await device.post("/candidate/signin", { username: account, password: PASSWORD })).status).toBe(303);
  expect(await (await device.get(portal)).text()).toContain('href="/candidate/"');
  const review = await (await device.get("/candidate/")).text();
  expect(review).toMatch(/<form[^>]*step=review[^>]*>/);
  expect(review).toContain(typed);
}

const forgetTries = () => alter(dataDir, 'delete from "signInAttempt"');

describe("an answer that never arrives", () => {
  it.each(Array.from({ length: 20 }, (_, index) => [index + 1, index % 2 ? "sent" : "answered"] as const))(
    "to a sign-up loses no draft, with the old cookie, on a retry and after signing in elsewhere (%i of 20, connection lost once %s) [ENR-07] [AUT-09]",
    async (_, when) => {
      forgetTries();
      const { cookie, action, path, email, typed } = await atAccount();
      await postAndLose(cookie, action, typed, when);
      expect(await (await get(cookie, path)).text()).toContain(email);
      expect((await get(cookie, portal)).headers.get("location")).toMatch(/\/signin/);
      // A form that was only sent may not have been processed; posted again, it is processed once.
      if (when === "answered") await expectElsewhere(email);
      expect((await post(cookie, action, typed)).headers.get("location")).toMatch(/step=review/);
      await expectElsewhere(email);
    },
    30_000,
  );

  it.each(Array.from({ length: 5 }, (_, index) => index + 1))(
    "to a sign-in inside the enrolment loses no draft (%i of 5) [ENR-07] [AUT-09]",
    async () => {
      forgetTries();
      const first = await atAccount();
      expect((await post(first.cookie, first.action, first.typed)).status).toBe(303);
      const { cookie, action, email } = await atAccount();
      const fields = { username: first.email, signInPassword: PASSWORD, intent: "signin" };
      await postAndLose(cookie, action, fields, "answered");
      // The current draft is resumed, not the draft with which the account was created.
      await expectElsewhere(first.email, email);
      expect((await post(cookie, action, fields)).headers.get("location")).toMatch(/step=review/);
    },
    30_000,
  );
});

describe("the cookie from before signing in", () => {
  /** Signs up and receives the answer. */
  async function signedUp() {
    const before = await atAccount();
    const answer = await post(before.cookie, before.action, before.typed);
    const after = answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    expect(after).not.toBe(before.cookie);
    return { ...before, after };
  }

  it("is invalid once the new cookie has arrived [AUT-09]", async () => {
    const { cookie, path, email, after } = await signedUp();
    expect(await (await get(cookie, path)).text()).toContain(email);
    expect((await get(after, portal)).status).toBe(200);
    expect(await (await get(cookie, path)).text()).not.toContain(email);
    expect((await get(after, portal)).status).toBe(200);
  });

  it("is invalid after a minute, even if the new cookie never arrived [AUT-09]", async () => {
    const { cookie, path, email } = await signedUp();
    const soon = new Date(Date.now() + 61_000).toISOString();
    alter(dataDir, `delete from session where "dataJson" like 'former:%' and "expiresAt" < '${soon}'`);
    expect((await get(cookie, path)).headers.get("location") ?? "").not.toContain(email);
    expect(await (await get(cookie, "/candidate/graduacao")).text()).not.toContain(email);
  });

  it("does not hand the draft to another user who signs in with it [AUT-09] [TEN-08]", async () => {
    const { cookie, path, email } = await signedUp();
    const fields = { username: "ana.souza@example.com", password: "Demo@2026!" };
    const answer = await post(cookie, "/candidate/signin", fields);
    const other = answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    expect((await get(other, portal)).status).toBe(200);
    const page = await get(other, path);
    expect(await page.text()).not.toContain(email);
    expect(await (await get(other, `${path}&new=1`)).text()).not.toContain(email);
  });
});
