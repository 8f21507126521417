import { afterAll, beforeAll, expect, it } from "vitest";
import { typedPerson, walkToPersonalData } from "./candidate-walk.ts";
import { formWith } from "./form.ts";
import { openPortal } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

type Visitor = ReturnType<typeof portal.visitor>;

/** The target of the review's "change" link for a step, or for a group of personal data. */
const changeOf = (html: string, step: string, group?: string) =>
  new RegExp(`href="([^"]*step=${step}${group ? `&amp;group=${group}` : ""}&amp;return=review[^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll("&amp;", "&") ?? "";

async function formAt(visitor: Visitor, path: string) {
  return formWith(await (await visitor.get(path)).text(), 'name="step-form"');
}

async function reachReview(visitor: Visitor, serial: number): Promise<string> {
  const person = await walkToPersonalData(visitor, typedPerson(serial));
  const account = (await visitor.post(person.action, person.fields)).headers.get("location")!;
  const { action } = await formAt(visitor, account);
  const password = "Jabuti-Azul7!quente";
  const made = await visitor.post(action, { intent: "next", password, passwordConfirmation: password });
  expect(made.headers.get("location")).toContain("step=review");
  return (await visitor.get(made.headers.get("location")!)).text();
}

it("redirects from a changed answer straight back to the review [ENR-09]", async () => {
  const visitor = portal.visitor();
  const review = await reachReview(visitor, 71_001);
  const change = changeOf(review, "personalInfo", "address");
  const { action, values } = await formAt(visitor, change);
  const refused = await visitor.post(action, { ...values, number: "", intent: "next" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("return=review");
  const saved = await visitor.post(action, { ...values, number: "1578", intent: "next" });
  expect(saved.headers.get("location")).toContain("step=review");
  expect(await (await visitor.get(saved.headers.get("location")!)).text()).toContain("1578");
  const kept = await visitor.post(action, { ...values, number: "1578", intent: "back" });
  expect(kept.headers.get("location")).toContain("step=review");
});

it("asks on the way back only for the data that the change made invalid [ENR-09]", async () => {
  const visitor = portal.visitor();
  const review = await reachReview(visitor, 71_002);
  const { action } = await formAt(visitor, changeOf(review, "courses"));
  const page = await (await visitor.get(changeOf(review, "courses"))).text();
  const current = /<li[^>]*aria-current="true".*?<button[^>]* value="([^"]+)"/s.exec(page)?.[1];
  expect(current).toBeTruthy();
  const course = [...page.matchAll(/<button[^>]*name="course"[^>]*>/g)]
    .map(([tag]) => (/ disabled=/.test(tag) ? undefined : / value="([^"]+)"/.exec(tag)?.[1]))
    .find((id) => id && id !== current)!;
  const posted = await visitor.post(action, { course, intent: "next" });
  expect(posted.headers.get("location")).toMatch(/step=campuses&return=review/);
  const campuses = await formAt(visitor, posted.headers.get("location")!);
  const back = await visitor.post(campuses.action, { ...campuses.choices, intent: "next" });
  expect(back.headers.get("location")).toContain("step=review");
});
