import { HttpResponse, http } from "msw";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openNetwork } from "../peer/network";
import { formWith } from "./form";
import { openPortal } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
const received: { call: string; body: Record<string, unknown> }[] = [];

const url = "https://accounts.example.com";
openNetwork(
  http.all<never, Record<string, unknown>>(`${url}/*`, async ({ request }) => {
    if (request.body) received.push({ call: `${request.method} ${request.url}`, body: await request.json() });
    return HttpResponse.json({ code: "NOT_FOUND" }, { status: 404 });
  }),
);

/** A portal whose accounts belong to other services, which remember what they are sent and know nobody. */
beforeAll(async () => {
  portal = await openPortal({ USER_SERVICE_URL: url, AUTH_SERVICE_URL: url });
});
afterAll(() => portal.close());

const logo = { applicationLogoUrl: "http://aurora.localhost/candidate/brand/aurora-uni.svg" };

it("sends the body fields of each call about accounts and passwords, beside the captcha's header [API-02] [AUT-04]", async () => {
  const visitor = portal.visitor();
  const captcha = "solved";
  const page = async (path: string, fields: Record<string, string>, mark = "<form") => {
    const { values } = formWith(await (await visitor.get(`/candidate${path}`)).text(), mark);
    await visitor.post(`/candidate${path}`, { ...values, ...fields, captcha });
  };
  const newPassword = "Jabuti-Azul7!quente";
  await visitor.post("/candidate/signin", { username: "ana@example.com", password: "Demo@2026!", captcha });
  await visitor.post("/candidate/auth/password/reset", { user: "ana@example.com", captcha });
  await visitor.post("/candidate/auth/username/recover", { email: "ana@example.com", captcha });
  await visitor.get("/candidate/auth/password/change?token=abc");
  await visitor.post("/candidate/auth/password/change", { newPassword, confirmation: newPassword, captcha });
  await page(
    "/auth/signup",
    {
      ...{ name: "Ana Souza", email: "ana@example.com", cellphone: "11987654321" },
      ...{ password: newPassword, confirmation: newPassword },
    },
    'name="uuid"',
  );
  const bodyOf = (end: string) => received.find(({ call }) => call.split("?")[0]?.endsWith(end))?.body;
  const person = { captcha, username: "ana@example.com" };
  expect(bodyOf("/auth/signin/tenants/aurora")).toEqual({ ...person, password: "Demo@2026!", iesAlias: "aurora-uni" });
  const reset = { captcha, user: "ana@example.com", resetApplicationPath: "/auth/password/change/", ...logo };
  expect(bodyOf("/password/reset")).toEqual(reset);
  expect(bodyOf("/username/recover")).toEqual({ captcha, email: "ana@example.com", ...logo });
  expect(bodyOf("/password/confirm")).toEqual({
    ...{
      captcha,
      token: "abc",
      newPassword,
      password: newPassword,
      tenantAlias: "aurora",
      hostname: "aurora.localhost",
    },
    ...{ resetApplicationPath: "/auth/password/change/", ...logo },
  });
  expect(bodyOf("/users/tenants/aurora/ies/aurora-uni")).toMatchObject({
    ...{ ...person, name: "Ana Souza", email: "ana@example.com", password: newPassword },
    ...{ applicationAlias: "portal", firstAccessPath: "/auth/password/new", ...logo },
  });
});
