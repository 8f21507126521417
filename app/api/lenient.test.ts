import { describe, expect, it } from "vitest";
import { z } from "zod";
import { auth } from "./auth";
import { call } from "./call";
import { createClient } from "./client";
import { journey } from "./journey";
import { readLeniently } from "./lenient";
import { notification } from "./notification";
import { plainSpeech } from "./plain";
import { problems } from "./problem";
import { setting } from "./setting";
import { embeddedOnly, ifAbsent, textFrom } from "./specified";
import { user } from "./user";
import { Done, Id, Instant } from "./value";

const Course = z.object({
  id: Id,
  name: ifAbsent(z.string(), textFrom("description")),
  seats: ifAbsent(z.int(), () => 1),
  price: z.int().nullable(),
  isOpen: z.boolean(),
  startsAt: Instant.nullable(),
  places: z.array(z.object({ city: z.string() })),
});

const course = {
  get: call({
    service: "subscription",
    method: "GET",
    path: "/courses/{id}",
    auth: "user",
    query: z.object({ mode: z.string().optional(), draftId: embeddedOnly(z.string().optional()) }),
    responses: { 200: Course, ...problems(404) },
  }),
  list: call({
    service: "subscription",
    method: "GET",
    path: "/courses",
    auth: "none",
    responses: { 200: z.array(Course.pick({ id: true })) },
  }),
  save: call({
    service: "subscription",
    method: "POST",
    path: "/courses",
    auth: "none",
    codes: { 429: "TOO_MANY_REQUESTS", default: "INVALID_CREDENTIALS" },
    headers: z.object({ "x-draft-id": embeddedOnly(z.string().optional()) }),
    body: z.object({ name: z.string(), reason: embeddedOnly(z.string()) }),
    responses: { 201: Done, ...problems(401) },
  }),
};

/** A client of another maker's service that answers so, what it was sent, and the fields that it did not know. */
function foreign<Calls extends Parameters<typeof createClient>[0]>(calls: Calls, body: unknown, status = 200) {
  const sent: Request[] = [];
  const unknown: string[] = [];
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const client = createClient(
    calls,
    async (request) => {
      sent.push(request);
      return new Response(status === 204 ? null : text, { status });
    },
    { baseUrl: "http://foreign.test", plain: plainSpeech, reportField: (_, field) => unknown.push(field) },
  );
  return { client, sent, unknown };
}

describe("an answer of another maker's service", () => {
  it("may lack fields, have others, and write numbers, texts and instants in its own way [API-03]", async () => {
    const { client, unknown } = foreign(course, {
      id: 17,
      description: "Direito",
      price: "12900",
      isOpen: "true",
      startsAt: "2026-02-01T09:00:00-03:00",
      places: [{ city: "Recife", zip: "50000" }, {}],
      extra: { deep: 1 },
    });
    expect(await client.get({ params: { id: "17" } })).toEqual({
      status: 200,
      body: {
        ...{ id: "17", name: "Direito", seats: 1, price: 12_900, isOpen: true },
        startsAt: "2026-02-01T12:00:00.000Z",
        places: [{ city: "Recife" }, { city: "" }],
      },
    });
    expect(unknown.sort()).toEqual(["description", "extra", "places[].zip"]);
  });

  it("needs an id, and JSON that ends [API-03]", async () => {
    const invalid = { status: 0, body: { code: "UPSTREAM_INVALID" } };
    for (const body of [{ name: "Direito" }, '{"id": "1", "na', "<html>", "null", "7"])
      expect(await foreign(course, body).client.get({ params: { id: "1" } })).toMatchObject(invalid);
    expect(await foreign(course, "").client.list()).toMatchObject(invalid);
    expect(await foreign(course, "down", 500).client.list()).toMatchObject(invalid);
  });

  it("may wrap a list, or send a list where a page is wanted [API-03]", async () => {
    expect(await foreign(course, { courses: [{ id: 1 }], total: 1 }).client.list()).toMatchObject({
      body: [{ id: "1" }],
    });
    const entry = { id: 4, title: "Oi", message: "…", sentAt: "2026-02-01T09:00:00Z", isRead: false };
    const { client } = foreign(notification, [entry]);
    expect(await client.list({ query: { deliveryMode: "application" } })).toMatchObject({
      status: 200,
      body: { totalUnread: 1, totalCount: 1, page: 1, notifications: [{ id: "4", recipientId: "4", icon: "" }] },
    });
  });

  it("counts any 2xx as the call's success, also without a body [API-03]", async () => {
    const body = { name: "x", reason: "y" };
    for (const status of [200, 202, 204])
      expect(await foreign(course, "", status).client.save({ body })).toEqual({ status: 201, body: { Message: "OK" } });
  });

  it("is a refusal whose code follows from its own code, the field that it blames, or its status [API-03]", async () => {
    const codeOf = async (status: number, body: unknown) => {
      const answer = await foreign(course, body, status).client.save({ body: { name: "x", reason: "y" } });
      return [answer.status, "code" in answer.body ? answer.body.code : null];
    };
    expect(await codeOf(401, "no")).toEqual([401, "INVALID_CREDENTIALS"]);
    expect(await codeOf(422, { code: "E-1" })).toEqual([400, "INVALID_CREDENTIALS"]);
    expect(await codeOf(422, { code: "POOR_PASSWORD" })).toEqual([400, "POOR_PASSWORD"]);
    expect(await codeOf(400, { message: "Solve it", field: "captcha" })).toEqual([400, "CAPTCHA_REQUIRED"]);
    expect(await codeOf(429, "")).toEqual([400, "TOO_MANY_REQUESTS"]);
    const missing = await foreign(course, "", 404).client.get({ params: { id: "1" } });
    expect(missing).toEqual({ status: 404, body: { code: "UNEXPECTED" } });
    const gone = await foreign(course, "", 404).client.list();
    expect(gone).toEqual({ status: 400, body: { code: "NOT_FOUND" } });
  });

  it("is read in time that grows with its length, however it nests [API-03]", () => {
    const nest = (depth: number): object => (depth === 0 ? {} : { id: "c", type: "x", components: [nest(depth - 1)] });
    const timeOf = (depth: number) => {
      const began = performance.now();
      readLeniently(journey.defaultComponent.responses[200], nest(depth), () => undefined);
      return performance.now() - began;
    };
    timeOf(100);
    expect(timeOf(800)).toBeLessThan(50 + 40 * timeOf(100));
  });
});

describe("a request to another maker's service", () => {
  it("has only what the specification names [API-02]", async () => {
    const { client, sent } = foreign(course, { id: 1 });
    await client.get({ params: { id: "1" }, query: { mode: "m", draftId: "d" } });
    await client.save({ headers: { "x-draft-id": "d" }, body: { name: "x", reason: "y" } });
    expect(sent[0]?.url).toBe("http://foreign.test/courses/1?mode=m");
    expect(await sent[1]?.json()).toEqual({ name: "x" });
    expect(sent[1]?.headers.has("x-draft-id")).toBe(false);
  });

  it("has a journey's components in steps, and reads them from there [API-02]", async () => {
    const { client, sent } = foreign(journey, {
      ...{
        id: 5,
        name: "Graduação",
        educationLevel: { id: 2, code: "GRAD", template: 1 },
        modificationDate: "2026-01-02",
      },
      steps: [
        { name: "education-levels", order: 1 },
        {
          name: "personalInfo",
          order: 2,
          components: [{ type: "personal-data" }, { type: "something else", order: 9 }],
        },
        { name: "payment", components: [{ type: "checkout", required: true }] },
      ],
    });
    const answer = await client.get({ params: { id: "5" } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer));
    const { definition, status, url, educationLevelId } = answer.body;
    expect([status, url, educationLevelId]).toEqual([true, "GRAD", "2"]);
    const types = Object.values(definition.stages).map((components) => components.map(({ type }) => type));
    expect(types).toEqual([
      ["levels", "personalInfo", "something-else", "responsible", "account", "review"],
      ...[[], [], ["checkout"]],
    ]);
    const { name, title } = answer.body;
    const about = { educationLevelId, journeyTemplateId: "t", ingressModeCode: null };
    await client.update({ params: { id: "5" }, body: { name, title, url, definition, version: 3, ...about } });
    const body = await sent[1]?.json();
    expect(Object.keys(body).sort()).toEqual([
      ...["educationLevelId", "ingressModeCode", "journeyTemplateId", "name", "steps", "title", "url"],
    ]);
    expect(body.steps.map((step: { name: string }) => step.name)).toEqual(["subscription", "payment"]);
  });
});

describe("the entities of the specification", () => {
  it("are enough for a user, and for the rights of a token [API-02]", async () => {
    const { client } = foreign(user, {
      ...{
        id: 7,
        name: "Ana Lima",
        uuid: "u-7",
        username: "ana",
        email: "ana@example.com",
        type: "student",
        photo: null,
      },
      ...{ timezone: "America/Recife", languageId: "en", temporaryPassword: false },
      availableApplications: [{ id: 1, alias: "candidate", name: "Portal" }],
      accessibility: { darkThemeEnabled: true, fontSizeEnabled: false, signLanguageEnabled: false },
      impersonatedBy: null,
    });
    expect(await client.me()).toMatchObject({
      status: 200,
      body: { id: "7", type: "candidate", availableApplications: ["candidate"], rights: { currentRole: null } },
    });
    const role = { id: 2, roleId: 2, alias: "administrator", name: "Administrador" };
    const checked = foreign(auth, {
      rights: {
        currentRole: { role, tenant: { id: 1, alias: "horizonte", name: "Grupo" }, ies: null },
        tenantsRights: [{ id: 1, alias: "horizonte", roles: [role], ies: [{ id: 11, alias: "norte", roles: [role] }] }],
      },
      features: [{ alias: "journeys", webRoute: "/journeys", menuVisibility: true }],
    });
    expect(await checked.client.check()).toMatchObject({
      status: 200,
      body: { rights: { currentRole: { level: "tenant", role: { roleId: "2" } } }, features: [{ id: "journeys" }] },
    });
  });

  it("are enough for a sign-in that answers with a token alone [API-02]", async () => {
    const { client } = foreign(auth, { accessToken: "t" });
    const signedIn = await client.signInAtTenant({ params: { tenant: "a" }, body: { username: "u", password: "p" } });
    expect(signedIn).toMatchObject({ status: 200, body: { accessToken: "t", user: { id: "unnamed" } } });
  });

  it("are enough for the settings of a hostname [API-02]", async () => {
    const { client } = foreign(setting, {
      owner: "ies",
      tenant: {
        id: 1,
        alias: "h",
        name: "Grupo",
        logos: { normal: "/n.svg" },
        ies: [{ id: 11, alias: "norte", name: "Norte" }],
      },
      theme: { light: { primary: "#102030", accent: "red" } },
    });
    const answer = await client.getByHostname({ params: { application: "portal", hostname: "norte.localhost" } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        application: { alias: "" },
        owner: "ies",
        tenant: { logo: "/n.svg", institutions: [{ id: "11", code: "norte" }] },
        institution: { alias: "norte", defaultLanguage: "pt-BR" },
        theme: { light: { primary: "#102030", accent: "#00bfa5" }, dark: { primary: "#1198cf" }, logo: null },
        authenticationModes: { hasAuthByEmail: true },
      },
    });
  });
});
