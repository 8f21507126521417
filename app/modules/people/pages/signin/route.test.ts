import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { type Connections, createApi } from "~/api";
import { serviceNames } from "~/api/call";
import type { PortalApi } from "~/backend/portal-api";
import {
  apiContext,
  formContext,
  hostSiteContext,
  type Runtime,
  runtimeContext,
  type Session,
  type SessionData,
  type Site,
  sessionContext,
  siteContext,
} from "~/context";
import { action, loader } from "./route";
import { action as signOut } from "./signout";

const origin = "https://aurora.example";
const account = { username: "ana@exemplo.com", password: "Segredo1!" };
const user = {
  id: "u1",
  uuid: "u1",
  name: "Ana Souza",
  username: "ana@exemplo.com",
  email: "ana@exemplo.com",
  cellphone: null,
  type: "candidate",
  personId: "p1",
  photo: null,
  timezone: "America/Sao_Paulo",
  languageId: "pt-BR",
  temporaryPassword: false,
  firstAccess: false,
  availableApplications: [],
  accessibility: { darkThemeEnabled: false, fontSizeEnabled: false, signLanguageEnabled: false },
  rights: { currentRole: null, tenantsRights: [], applicationsRoles: { roles: [] } },
  features: [],
  lastAccess: null,
  impersonatedBy: null,
};
const opened = { accessToken: "t1", expiresAt: "2026-12-01T00:00:00.000Z", user };

/** A request to the portal with fake services; `events` records all changes of the session. */
async function visit(
  path: string,
  answer: () => Response | Promise<Response>,
  form?: Record<string, string>,
  data: SessionData = {},
) {
  const asked: string[] = [];
  const bodies: string[] = [];
  const events: unknown[] = [];
  const service = {
    baseUrl: "https://service.example",
    timeoutMs: 1000,
    fetch: async (request: Request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      bodies.push(await request.text());
      return answer();
    },
  };
  const session: Session = {
    data,
    set: (change) => events.push(change),
    renew: () => events.push("renew"),
    end: () => events.push("end"),
  };
  const context = new RouterContextProvider();
  context.set(runtimeContext, { remote: new Set(), applicationAt: () => "candidate" } as unknown as Runtime);
  const api = createApi(Object.fromEntries(serviceNames.map((name) => [name, service])) as Connections);
  const sessions = { end: async () => void asked.push("sessions.end") };
  context.set(apiContext, Object.assign(api, { sessions }) as unknown as PortalApi);
  context.set(sessionContext, session);
  const site = {
    owner: "ies",
    tenant: { alias: "aurora" },
    institution: { alias: "aurora-uni" },
    redirectHosts: ["www.aurora.edu.br"],
  };
  context.set(siteContext, site as unknown as Site);
  context.set(hostSiteContext, site as unknown as Site);
  if (form) {
    const posted = new FormData();
    for (const [name, value] of Object.entries(form)) posted.set(name, value);
    context.set(formContext, posted);
  }
  const request = new Request(
    `${origin}/candidate${path}`,
    form ? { method: "POST", body: new URLSearchParams(form) } : {},
  );
  // In production, the middleware has already read the body.
  await request.text();
  return { args: { request, context, params: {} } as unknown as Parameters<typeof action>[0], asked, bodies, events };
}

const json = (status: number, body: unknown) => () => Response.json(body, { status });

it("signs in at the tenant under a new session id, and redirects to the requested page [AUT-01] [AUT-09]", async () => {
  const { args, asked, events } = await visit(
    "/signin?returnUrl=%2Fcandidate%2Fpayments%2Fs1",
    json(200, opened),
    account,
  );
  const response = (await action(args)) as Response;
  expect(asked).toEqual(["POST /auth/signin/tenants/aurora"]);
  expect(events).toEqual([{ typed: undefined }, "renew", { token: "t1", userId: "u1" }]);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/payments/s1"]);
});

it("passes on the password exactly as it was typed [AUT-01]", async () => {
  const password = " Ção&a=b+c%20\r\n“x” ";
  const { args, bodies } = await visit("/signin", json(200, opened), { ...account, password });
  await action(args);
  expect(JSON.parse(bodies[0]!)).toMatchObject({ username: account.username, password });
});

it.each([
  ["https://www.aurora.edu.br/aluno", "https://www.aurora.edu.br/aluno"],
  ["https://evil.example/", "/portal"],
  ["/signin?returnUrl=/signin", "/portal"],
])("redirects a return URL of %s to %s [AUT-01]", async (returnUrl, location) => {
  const { args } = await visit(`/signin?returnUrl=${encodeURIComponent(returnUrl)}`, json(200, opened), account);
  expect(((await action(args)) as Response).headers.get("location")).toBe(location);
});

it.each([
  [401, "INVALID_CREDENTIALS", 422, "INVALID_CREDENTIALS"],
  [404, "NOT_FOUND", 422, "INVALID_CREDENTIALS"],
  [429, "LOGIN_ATTEMPTS_EXCEEDED", 429, "LOGIN_ATTEMPTS_EXCEEDED"],
  [500, "INTERNAL", 503, "LOGIN_FAILED"],
])(
  "reports a refusal of %i %s without revealing which field was wrong [AUT-01] [AUT-02]",
  async (upstream, code, status, shown) => {
    const { args, events } = await visit("/signin", json(upstream, { code }), account);
    const answer = await action(args);
    expect(answer).toMatchObject({
      init: { status },
      data: { code: shown, posted: { initialValue: { username: account.username } } },
    });
    expect(JSON.stringify(answer)).not.toContain(account.password);
    expect(events).toEqual([]);
  },
);

it("reports that the sign-in failed when the service does not answer [API-03]", async () => {
  const { args } = await visit("/signin", () => new Promise<Response>(() => {}), account);
  expect(await action(args)).toMatchObject({ init: { status: 503 }, data: { code: "LOGIN_FAILED" } });
});

it("requires both fields before it calls any service [AUT-01]", async () => {
  const { args, asked } = await visit("/signin", json(200, opened), { username: " ", password: "" });
  expect(await action(args)).toMatchObject({
    init: { status: 422 },
    data: { posted: { error: { username: ["word.usernameRequired"], password: ["account.passwordRequired"] } } },
  });
  expect(asked).toEqual([]);
});

it("stores the URL for after sign-out only if its host is allowed [AUT-10]", async () => {
  const allowed = await visit("/signin?signoutRedirectUrl=https%3A%2F%2Fwww.aurora.edu.br%2F", json(200, {}));
  loader(allowed.args);
  expect(allowed.events).toEqual([{ signoutRedirectUrl: "https://www.aurora.edu.br/" }]);
  const refused = await visit("/signin?signoutRedirectUrl=https%3A%2F%2Fevil.example%2F", json(200, {}));
  loader(refused.args);
  expect(refused.events).toEqual([]);
});

it("signs out: revokes the token, ends the session, redirects to the stored URL or sign-in [AUT-09] [AUT-10]", async () => {
  const data = { token: "t1", signoutRedirectUrl: "https://www.aurora.edu.br/" };
  const leaving = await visit("/signout", json(500, {}), {}, data);
  const response = await signOut(leaving.args as unknown as Parameters<typeof signOut>[0]);
  expect(leaving.asked).toEqual(["sessions.end"]);
  expect(leaving.events).toEqual(["end"]);
  expect([response.status, response.headers.get("location")]).toEqual([303, "https://www.aurora.edu.br/"]);
  const plain = await visit("/signout?returnUrl=%2Fportal", json(500, {}), {}, { token: "t1" });
  const staying = await signOut(plain.args as unknown as Parameters<typeof signOut>[0]);
  expect(staying.headers.get("location")).toBe("/signin?returnUrl=%2Fportal");
});
