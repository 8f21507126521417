import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { demoId } from "~/demo";
import { templateDefinition } from "~/modules/journeys/rules/journey-template";
import { canonicalJson } from "~/rules/json/canonical-json";
import { alter } from "./actor";
import { enrolOverPages, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { refusalTexts } from "./refusal";
import { openSnapshot } from "./snapshot";

const JOURNEY = demoId("aurora-uni", "journey", "pos-graduacao");
const LEVEL = "/candidate/pos-graduacao";
const CAMPAIGN = `${LEVEL}?mode=analise-curricular&course=neuropsicologia`;

let portal: Awaited<ReturnType<typeof openPortal>>;
let snapshot: ReturnType<typeof openSnapshot>;
let serial = 85_000;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  portal = await openPortal();
  snapshot = openSnapshot(portal.dataDir);
});
afterEach(() => change('update "offerCampus" set taken = 0'));
afterAll(async () => {
  vi.useRealTimers();
  snapshot.close();
  await portal.close();
});

/** Changes the catalogue, and sets the clock on until cached lists have expired. */
function change(statement: string, ...values: string[]): void {
  alter(portal.dataDir, statement, ...values);
  vi.setSystemTime(Date.now() + 120_000);
}

/** Leaves out the step for the campus in the journey that new drafts start with. */
function withoutCampuses(): void {
  const { stages } = templateDefinition("complete", 2);
  const subscription = stages.subscription.filter(({ type }) => type !== "campuses");
  const definition = canonicalJson({ stages: { ...stages, subscription } });
  change('update "journeyVersion" set "definitionJson" = ? where "journeyId" = ?', definition, JOURNEY);
}

/** The choices that a form depends on, as ids. */
const drawnIn = ({ values }: { values: Record<string, string> }) => new URLSearchParams(values["drawn-from"]);

/** Fills all seats of a campus. */
const fill = (campus: string | null) =>
  change('update "offerCampus" set taken = seats where "campusId" = ?', campus ?? expect.fail("no campus"));

const reviewOf = async (visitor: Visitor) =>
  formWith((await look(visitor, `${LEVEL}?step=review`)).html, 'name="step-form"');

/** Walks a candidate from a path to the review. @returns the candidate and the form of the review */
async function atReview(path: string, visitor = portal.visitor()) {
  await enrolOverPages(visitor, path, { person: newPerson(++serial) }, "step=review");
  return { visitor, ...(await reviewOf(visitor)) };
}

/** Posts a form that must not enrol. @returns the answer */
async function postInVain(visitor: Visitor, action: string, fields: Record<string, string>): Promise<Response> {
  const before = snapshot.take();
  const answer = await visitor.post(action, { ...fields, intent: "next" });
  expect(snapshot.take()).toEqual(before);
  return answer;
}

/** Expects that a refused review leads to the courses, with the reason. @returns the page of the courses */
async function expectAskedAgain(visitor: Visitor, refused: Response): Promise<string> {
  expect([refused.status, refused.headers.get("location")]).toEqual([303, expect.stringContaining("step=courses")]);
  const { html } = await look(visitor, refused.headers.get("location") ?? "");
  expect(html).toContain(refusalTexts["pt-BR"].gone);
  return html;
}

it("asks for the course again when the review's campus is full and no step asks for a campus [ENR-12] [ENR-04]", async () => {
  withoutCampuses();
  const { visitor, action, values } = await atReview(CAMPAIGN);
  const shown = drawnIn({ values });
  fill(shown.get("campus"));
  const html = await expectAskedAgain(visitor, await postInVain(visitor, action, values));
  const courses = formWith(html, 'name="step-form"');
  const again = await visitor.post(courses.action, { ...courses.values, course: shown.get("course") ?? "" });
  expect(again.headers.get("location")).toContain("step=personalInfo");
  const next = await reviewOf(visitor);
  expect(drawnIn(next).get("course")).toBe(shown.get("course"));
  expect(drawnIn(next).get("campus")).not.toBe(shown.get("campus"));
  const enrolled = await visitor.post(next.action, { ...next.values, intent: "next" });
  expect(enrolled.headers.get("location")).toMatch(/\/(contract-acceptance|payments)\//);
});

it("when a chosen course has closed, the campaign's course does not replace it [ENR-12] [ENR-06]", async () => {
  const visitor = portal.visitor();
  const { action, values, choices } = formWith(
    (await look(visitor, `${CAMPAIGN}&step=courses`)).html.replace(/<li[^>]*aria-current="true".*?<\/li>/gs, ""),
    'name="step-form"',
  );
  const chosen = await visitor.post(action, { ...values, course: choices.course ?? "" });
  const review = await atReview(chosen.headers.get("location") ?? "", visitor);
  expect(drawnIn(review).get("course")).toBe(choices.course);
  change('update offer set active = 0 where "courseId" = ?', choices.course ?? "");
  const html = await expectAskedAgain(visitor, await postInVain(visitor, review.action, review.values));
  expect(html).not.toContain('aria-current="true"');
  change("update offer set active = 1");
});

it("shows the review again when a default that it showed has changed since [ENR-12] [ENR-04]", async () => {
  withoutCampuses();
  const visitor = portal.visitor();
  await enrolOverPages(visitor, "/candidate/graduacao", { person: newPerson(++serial) }, "step=review");
  // The draft is for another level than the address, so it chooses nothing here: the address does.
  const path = `${CAMPAIGN}&step=review`;
  const { html } = await look(visitor, path);
  const { action, values } = formWith(html, 'name="step-form"');
  const first = campusIn(html);
  change('update "offerCampus" set taken = seats where "campusId" in (select id from campus where name = ?)', first);
  const refused = await postInVain(visitor, action, values);
  expect(refused.status).toBe(422);
  expect(campusIn(await refused.text())).not.toBe(first);
});

/** The name of the campus that a page shows beside its form. */
const campusIn = (html: string) =>
  /<dt[^>]*>Campus<\/dt>\s*<dd[^>]*>(?:<[^>]+>)*([^<·]+) ·/.exec(html)?.[1] ?? expect.fail("no campus");
