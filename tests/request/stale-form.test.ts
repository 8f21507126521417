import { afterAll, beforeAll, expect, it } from "vitest";
import { answerPage, enrolOverPages, look, newPerson, PASSWORD } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { reach, refusalTexts } from "./refusal";
import { openSnapshot } from "./snapshot";

let portal: Awaited<ReturnType<typeof openPortal>>;
let snapshot: ReturnType<typeof openSnapshot>;
let serial = 83_000;
beforeAll(async () => {
  portal = await openPortal();
  snapshot = openSnapshot(portal.dataDir);
});
afterAll(async () => {
  snapshot.close();
  await portal.close();
});

const reached = (step: string) => reach(portal.visitor(), step, { language: "pt-BR", serial: ++serial });

/** Posts a form and checks that nothing is stored. @returns the target of the redirect */
async function postForNothing(visitor: Visitor, action: string, fields: Record<string, string>): Promise<string> {
  const before = snapshot.take();
  const answer = await visitor.post(action, fields);
  expect(answer.status).toBe(303);
  expect(snapshot.take()).toEqual(before);
  return answer.headers.get("location") ?? "";
}

it("redirects a repeated post of the account form to the review without enrolling [ENR-09] [ENR-10]", async () => {
  const { visitor, action, values } = await reached("step=account");
  const typed = { ...values, password: PASSWORD, passwordConfirmation: PASSWORD, intent: "next" };
  const first = await visitor.post(action, typed);
  expect(first.headers.get("location")).toContain("step=review");
  for (const intent of ["next", "signin", "back"])
    expect(await postForNothing(visitor, action, { ...typed, intent })).toContain("step=review");
  const enrolled = await answerPage(visitor, first.headers.get("location") ?? "", { person: {} });
  expect(enrolled?.next).toMatch(/\/(contract-acceptance|payments)\//);
});

it("enrols only by a post of the review with the digest of the answers that it showed [ENR-12] [ENR-10]", async () => {
  const { visitor, action, values } = await reached("step=review");
  const before = snapshot.take();
  const { "drawn-from": drawn = "" } = values;
  const withoutAnswers = new URLSearchParams([...new URLSearchParams(drawn)].filter(([name]) => name !== "answers"));
  for (const fields of [{}, { "drawn-from": String(withoutAnswers) }, { "drawn-from": "answers=" }]) {
    const refused = await visitor.post(action, { ...fields, intent: "next" });
    expect(refused.status).toBe(422);
    expect(formWith(await refused.text(), 'name="step-form"').values["drawn-from"]).toBe(drawn);
  }
  expect(snapshot.take()).toEqual(before);
  expect((await visitor.post(action, { ...values, intent: "next" })).status).toBe(303);
});

it("stores nothing from a form about a responsible whom the candidate no longer needs [ENR-10] [ENR-07]", async () => {
  const visitor = portal.visitor();
  const person = newPerson(++serial);
  const minor = { person: { ...person, birthday: "2010-04-02" } };
  const { last } = await enrolOverPages(visitor, "/candidate/pos-graduacao", minor, "step=responsible");
  const stale = formWith((await look(visitor, last)).html, 'name="step-form"');
  const adult = await answerPage(visitor, "/candidate/pos-graduacao?step=personalInfo", { person });
  expect(adult?.next).toContain("step=account");
  const typed = { ...stale.values, fullName: "Rosa Moreira Lima", intent: "next" };
  const path = await postForNothing(visitor, stale.action, typed);
  expect(path).toContain("step=account");
  expect((await look(visitor, path)).html).not.toContain(refusalTexts["pt-BR"].blocked);
});
