import { afterAll, beforeAll, expect, it } from "vitest";
import { LONGEST_BODY } from "../../app/modules/essays/rules/word-count";
import { enrolOverPages, newPerson } from "./enrolling";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
let writer: Visitor;
let path: string;
let token: string;

beforeAll(async () => {
  portal = await openPortal();
  writer = portal.visitor();
  const begin = "/candidate/graduacao?ingressMode=redacao";
  const { last } = await enrolOverPages(writer, begin, { person: newPerson(7660) });
  const essay = `/candidate/essay/${/\/candidate\/[\w-]+\/([\w-]+)/.exec(last)?.[1]}`;
  path = (await writer.post(essay, {})).headers.get("location") ?? expect.fail("no attempt");
  token = /name="token" value="([^"]+)"/.exec(await (await writer.get(path)).text())?.[1] ?? expect.fail("no token");
}, 60_000);
afterAll(() => portal.close());

it("a text that is refused after the session has ended is shown, to be copied before signing in [ESS-01] [ENR-07]", async () => {
  const essay = `O começo do texto. ${"x ".repeat(LONGEST_BODY / 2)}`;
  const answer = await portal.visitor().post(path, { intent: "save", base: "0", token, essay });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain("Sua sessão terminou");
  expect(html).toContain("O começo do texto.");
  expect(html).toMatch(/href="[^"]*\/signin\?returnUrl=[^"]*essay/);
});

it("a text that is saved after the session has ended is kept, and leads to sign-in [ESS-01]", async () => {
  const answer = await portal.visitor().post(path, { intent: "save", base: "0", token, essay: "Palavra por palavra." });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toMatch(/\/signin\?returnUrl=/);
  expect(await (await writer.get(path)).text()).toContain("Palavra por palavra.");
});

it("choosing a version after the session has ended leads to sign-in [ESS-01]", async () => {
  const answer = await portal.visitor().post(path, { intent: "choose:1", base: "1", token, essay: "" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(/\/signin\?returnUrl=/)]);
});
