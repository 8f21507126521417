import { afterAll, beforeAll, expect, it } from "vitest";
import { demoId } from "~/demo";
import { defaultComponent, templateDefinition } from "~/modules/journeys/rules/journey-template";
import { canonicalJson } from "~/rules/json/canonical-json";
import { alter } from "./actor";
import { enrolOverPages, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

const START = "/candidate/pos-graduacao?mode=analise-curricular";
const COURSE = "neuropsicologia";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
  const { stages } = templateDefinition("complete", 2);
  const steps = [...stages.subscription];
  steps.splice(steps.findIndex(({ type }) => type === "courses") + 1, 0, {
    ...defaultComponent("referral"),
    required: true,
    conditions: [{ field: "course.code", operator: "equals", value: COURSE }],
  });
  const subscription = steps.map((one, index) => ({ ...one, order: index + 1, orderMobile: index + 1 }));
  const definition = canonicalJson({ stages: { ...stages, subscription } });
  const id = demoId("aurora-uni", "journey", "pos-graduacao");
  alter(portal.dataDir, 'update "journeyVersion" set "definitionJson" = ? where "journeyId" = ?', definition, id);
});
afterAll(() => portal.close());

/** The id of the course that has a step of its own; the address of the page chooses that course. */
async function idOfCourse(): Promise<string> {
  const { html } = await look(portal.visitor(), `${START}&course=${COURSE}&step=courses`);
  return /<li[^>]*aria-current="true".*?<button[^>]* value="([^"]+)"/s.exec(html)?.[1] ?? expect.fail("no course");
}

/** Chooses a course; with `isOther`, the first other course. @returns where the choice leads */
async function choose(visitor: Visitor, path: string, course: string, isOther = false): Promise<string> {
  const { html } = await look(visitor, path);
  const shown = isOther ? html.replaceAll(`value="${course}"`, "disabled") : html;
  const { action, values, choices } = formWith(shown, 'name="step-form"');
  const posted = await visitor.post(action, { ...values, course: isOther ? (choices.course ?? "") : course });
  return posted.headers.get("location") ?? "";
}

it("leads from a choice to the step that only this choice has, and from another choice to the step after it [ENR-02] [ENR-03]", async () => {
  const course = await idOfCourse();
  const visitor = portal.visitor();
  const other = await choose(visitor, `${START}&step=courses`, course, true);
  expect(other).toContain("step=campuses");
  expect(await choose(visitor, "/candidate/pos-graduacao?step=courses", course)).toContain("step=referral");
});

it("leads from a choice changed at the review to the required step that only this choice has, with the way back to the review [ENR-02] [ENR-09]", async () => {
  const course = await idOfCourse();
  const visitor = portal.visitor();
  const first = await choose(visitor, `${START}&step=courses`, course, true);
  await enrolOverPages(visitor, first, { person: newPerson(8801) }, "step=review");
  const changed = await choose(visitor, "/candidate/pos-graduacao?step=courses&return=review", course);
  expect(changed).toContain("step=referral&return=review");
});

it("keeps what was typed beside a source that is still to be chosen, and asks for the source before the next step [ENR-02] [ENR-07]", async () => {
  const visitor = portal.visitor();
  const path = await choose(visitor, `${START}&step=courses`, await idOfCourse());
  const { action } = formWith((await look(visitor, path)).html, 'name="step-form"');
  const left = await visitor.post(action, { intent: "back", detail: "Colégio Sol" });
  expect(left.headers.get("location")).toContain("step=courses");
  expect((await look(visitor, path)).html).toContain("Colégio Sol");
  const ahead = await look(visitor, path.replace("step=referral", "step=campuses"));
  expect(ahead.html).toMatch(/<form[^>]*step=referral[^>]*>/);
});

it("does not take an empty form, left by Back, for the answer of a required step [ENR-02]", async () => {
  const visitor = portal.visitor();
  const path = await choose(visitor, `${START}&step=courses`, await idOfCourse());
  const { action } = formWith((await look(visitor, path)).html, 'name="step-form"');
  await visitor.post(action, { intent: "back" });
  const ahead = await look(visitor, path.replace("step=referral", "step=campuses"));
  expect(ahead.html).toMatch(/<form[^>]*step=referral[^>]*>/);
});
