import { afterAll, beforeAll, expect, it } from "vitest";
import { answerPage, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal } from "./portal";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Answers the steps of a journey with the optional step until that step is shown. */
async function walkToReferral(serial: number) {
  const visitor = portal.visitor("horizonte.localhost");
  const wish = { person: newPerson(serial) };
  let path = "/candidate/pos-graduacao";
  while (!/[?&]step=referral\b/.test(path)) path = (await answerPage(visitor, path, wish))!.next;
  return { visitor, path, wish };
}

it("stores how a candidate heard of the institution, and shows it in the review and to staff [ENR-02] [STF-01]", async () => {
  const { visitor, path } = await walkToReferral(7101);
  const form = formWith(await (await visitor.get(path)).text(), 'name="source"');
  const wrong = await visitor.post(form.action, { intent: "next", source: "nowhere", detail: "Colégio Sol" });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain("Colégio Sol");
  const kept = await visitor.post(form.action, { intent: "next", source: "school", detail: "Colégio Sol" });
  expect(kept.status).toBe(303);
  const review = await (await visitor.get(kept.headers.get("location")!)).text();
  expect(review).toContain("Minha escola · Colégio Sol");
  const { action, values } = formWith(review, 'name="step-form"');
  const enrolled = await visitor.post(action, { ...values, intent: "next" });
  expect(enrolled.headers.get("location")).toContain("/contract-acceptance/");
  const exported = (await (await visitor.get("/candidate/my-account/data")).json()) as {
    subscriptions: { answers: unknown }[];
  };
  expect(exported.subscriptions[0]?.answers).toEqual({ referral: { source: "school", detail: "Colégio Sol" } });
  const [, id] = /contract-acceptance\/([\w-]+)/.exec(enrolled.headers.get("location")!) ?? [];
  const staff = await staffVisitor(portal, "admin@horizonte.example.com", "horizonte.localhost");
  await staff.post("/candidate/role", { right: "institution:horizonte:horizonte:administrator" });
  expect(await (await staff.get(`/candidate/enrolments/${id}`)).text()).toMatch(
    /Respostas da inscrição.*Como você nos conheceu\?.*Minha escola · Colégio Sol/s,
  );
});

it("lets a candidate skip the optional step [ENR-02]", async () => {
  const { visitor, path } = await walkToReferral(7102);
  const form = formWith(await (await visitor.get(path)).text(), 'name="source"');
  const skipped = await visitor.post(form.action, { intent: "next", detail: "" });
  expect(skipped.headers.get("location")).toContain("step=review");
  expect(await (await visitor.get(skipped.headers.get("location")!)).text()).not.toContain("Como você nos conheceu?");
});
