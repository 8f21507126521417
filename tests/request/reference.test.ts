import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ServiceName, serviceNames } from "~/api/call";
import type { Reference } from "../reference/reference";
import { startReference } from "../reference/server";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

const PASSWORD = "Senha!2026";
const HOST = "norte.localhost";

let reference: Reference;
let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  reference = await startReference();
  const urls = serviceNames.map((name) => [`${name.toUpperCase()}_SERVICE_URL`, reference.base(name)]);
  portal = await openPortal({
    DEMO: "0",

    API_KEY: "reference-api-key-1",
    ...Object.fromEntries(urls),
  });
}, 60_000);
beforeEach(() => {
  reference.log.length = 0;
});
afterAll(async () => {
  await portal.close();
  await reference.close();
});

/** The calls of some services that the portal made, in their order, without repetition. */
const callsTo = (...services: ServiceName[]) => [
  ...new Set(
    reference.log
      .filter(({ service }) => services.includes(service as ServiceName))
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/** What the back end did not find in the specification. */
const refused = () =>
  reference.log.filter((call) => call.refused).map(({ method, asked, refused: why }) => `${method} ${asked}: ${why}`);

async function signedIn(username: string, host = HOST): Promise<Visitor> {
  const visitor = portal.visitor(host);
  const answer = await visitor.post("/candidate/signin", { username, password: PASSWORD });
  expect(answer.status, JSON.stringify(reference.log.slice(-5))).toBe(303);
  return visitor;
}

async function textOf(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path);
  const html = await answer.text();
  expect(
    [answer.status, answer.headers.get("location")],
    `${path}: ${JSON.stringify(reference.log.slice(-12))}`,
  ).toEqual([200, null]);
  return html;
}

describe("a portal in front of another maker's nine services", () => {
  it("shows the hostname's sign-in page, and says that a password is wrong [API-02] [API-03]", async () => {
    const visitor = portal.visitor(HOST);
    expect(await textOf(visitor, "/candidate/signin")).toContain("Faculdade Norte");
    const wrong = await visitor.post("/candidate/signin", { username: "marta@example.com", password: "errada" });
    expect(wrong.status).toBe(422);
    expect((await portal.visitor("unknown.localhost").get("/candidate/signin")).status).toBe(404);
    expect(callsTo("auth")).toEqual(["POST /auth/signin/tenants/{tenant}"]);
    expect(refused()).toEqual([]);
  });

  it("signs staff in, with rights, bell and menus of the services [API-02] [AUT-11]", async () => {
    const staff = await signedIn("marta@example.com");
    const home = await staff.get("/candidate/home");
    // The desks of an embedded back end are not there.
    expect(home.status).toBe(404);
    const html = await textOf(staff, "/candidate/journeys");
    expect(html).toContain("Marta");
    expect(callsTo("user", "notification")).toEqual(expect.arrayContaining(["GET /users/me", "GET /notifications"]));
    expect(callsTo("auth")).toContain("GET /auth/token/check");
    expect(refused()).toEqual([]);
    for (const path of ["enrolments", "settings", "users", "charges", "forms"])
      expect((await staff.get(`/candidate/${path}`)).status, path).toBe(404);
    for (const path of ["my-account", "my-account/preferences", "notifications", "system-status"])
      await textOf(staff, `/candidate/${path}`);
  });

  it("changes the account, the password and the look at the user service [API-02]", async () => {
    const staff = await signedIn("marta@example.com");
    const page = await textOf(staff, "/candidate/my-account/preferences");
    const { action, values } = formWith(page, 'name="timezone"');
    expect((await staff.post(action, { ...values, languageId: "en", timezone: "America/Recife" })).status).toBe(303);
    const password = "Outra!2027";
    const fields = { currentPassword: "errada", newPassword: password, confirmation: password };
    const wrong = await staff.post("/candidate/my-account/password", fields);
    expect(wrong.status).toBe(422);
    expect((await staff.post("/candidate/my-account/password", { ...fields, currentPassword: PASSWORD })).status).toBe(
      303,
    );
    reference.world.userBy("marta@example.com")!.password = PASSWORD;
    expect(callsTo("user")).toEqual(expect.arrayContaining(["PATCH /users/me", "PUT /users/me/password"]));
    expect(refused()).toEqual([]);
  });

  it("goes on while one of the services fails in any way, and signs nobody out [API-03] [AUT-11]", async () => {
    const staff = await signedIn("marta@example.com");
    for (const service of ["notification", "auth", "user", "journey"] as const)
      for (const kind of ["refuse", "500", "garbage", "half"] as const) {
        reference.faults.push({ kind, service });
        const answer = await staff.get("/candidate/journeys");
        reference.faults.length = 0;
        expect([200, 503], `${service} ${kind}`).toContain(answer.status);
      }
    await textOf(staff, "/candidate/journeys");
  });

  it("reads what lacks every optional field, and what has fields that nobody knows [API-03]", async () => {
    for (const way of ["lean", "talkative"] as const) {
      reference.behaviour[way] = true;
      try {
        const staff = await signedIn("marta@example.com");
        for (const path of ["journeys", "my-account", "notifications"]) await textOf(staff, `/candidate/${path}`);
      } finally {
        reference.behaviour[way] = false;
      }
    }
  });
});
