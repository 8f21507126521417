import { afterAll, beforeAll, expect, it } from "vitest";
import { deceptiveTargets } from "~/modules/people/rules/access/test-redirect";
import { openPortal, type Visitor } from "./portal";

const credentials = { username: "ana.souza@example.com", password: "Demo@2026!" };
const origin = "http://aurora.localhost";

let portal: Awaited<ReturnType<typeof openPortal>>;
let ana: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  ana = portal.visitor();
  await ana.post("/candidate/signin", credentials);
});
afterAll(() => portal.close());

/** Expects that the answer redirects only to pages of the portal. */
function expectInside(response: Response, target: string): void {
  // A form with a null character is refused as a whole.
  if (response.status === 400 && target.includes("\u0000")) return;
  const location = response.headers.get("location") ?? "";
  const url = new URL(location, origin);
  expect([response.status, url.origin, url.pathname.split("/")[1]], target).toEqual([303, origin, "candidate"]);
  expect(location, target).not.toMatch(/evil|\/\/.*\/\/|\\/);
}

// The server refuses a longer URL before any page handles it.
const targets = deceptiveTargets.filter((target) => target.length < 1000);

it("tests at least sixty deceptive targets [AUT-01]", () => {
  expect(new Set(deceptiveTargets).size).toBeGreaterThanOrEqual(60);
});

it("redirects no signed-in visitor of the sign-in page to a deceptive target [AUT-01]", async () => {
  for (const target of targets)
    expectInside(await ana.get(`/candidate/signin?returnUrl=${encodeURIComponent(target)}`), target);
});

it("redirects to no deceptive target after a choice of language or theme [AUT-01]", async () => {
  const visitor = portal.visitor();
  for (const next of targets) {
    expectInside(await visitor.get(`/candidate/preference?lng=en&next=${encodeURIComponent(next)}`), next);
    const address = `/candidate/preference?next=${encodeURIComponent(next)}`;
    expectInside(await visitor.post(address, { preference: "theme:dark" }), next);
  }
});

it("redirects to no deceptive target after signing out [AUT-10]", async () => {
  for (const target of targets) {
    const visitor = portal.visitor();
    await visitor.get(`/candidate/signin?signoutRedirectUrl=${encodeURIComponent(target)}`);
    expectInside(await visitor.post("/candidate/signout", {}), target);
  }
});

it("lets sign-out redirect to the institution's own sites only [AUT-10]", async () => {
  const visitor = portal.visitor();
  const page = await visitor.get(
    "/candidate/signin?signoutRedirectUrl=https%3A%2F%2Fwww.aurora.example.com%2Fcandidato",
  );
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' https://www.aurora.example.com;");
  const response = await visitor.post("/candidate/signout", {});
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "https://www.aurora.example.com/candidato",
  ]);
});

it("does not redirect to another site when it removes a token from the URL [TEN-07]", async () => {
  const visitor = portal.visitor();
  for (const path of ["/candidate//evil.example/", "/candidate/%2Fevil.example", "/candidate/\\evil.example"]) {
    const response = await visitor.get(`${path}?tokenId=x`);
    const location = response.headers.get("location");
    if (location) expect(new URL(location, `${origin}/`).origin).toBe(origin);
  }
});
