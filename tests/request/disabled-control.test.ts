import { afterAll, beforeAll, expect, it } from "vitest";
import { demoId } from "../../app/demo";
import { alter } from "./actor";
import { answerPage, enrolOverPages, look, newPerson } from "./enrolling";
import { attribute, formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
  // Before the first request, because the lists are cached for seconds.
  const change = (statement: string, ...values: string[]) => alter(portal.dataDir, statement, ...values);
  change("update journey set active = 0 where id = ?", demoId("aurora-uni", "journey", "extensao"));
  change(
    'update "offerCampus" set taken = seats where "campusId" = ? and "offerId" in (select id from offer where "courseId" = ?)',
    demoId("aurora-uni", "campus", "paulista"),
    demoId("aurora-uni", "course", "direito"),
  );
});
afterAll(() => portal.close());

/** Name and value of each disabled control of a page. Text browsers let people use them. */
const disabledOn = (html: string): [name: string, value: string][] =>
  [...html.matchAll(/<(?:input|button)\b[^>]* disabled=[^>]*>/g)].flatMap(([tag]): [string, string][] => {
    const [name, value] = [attribute(tag, "name"), attribute(tag, "value")];
    return name && value ? [[name, value]] : [];
  });

/**
 * Posts each disabled control of a page; every answer must be a refusal that shows the same form.
 * @returns the names of the controls
 */
async function refusedControls(visitor: Visitor, path: string, mark: string, intent: string): Promise<string[]> {
  const { html, path: shown } = await look(visitor, path);
  const { action, values } = formWith(html, mark);
  const controls = disabledOn(html);
  for (const [name, value] of controls) {
    const answer = await visitor.post(action || shown, { intent, ...values, [name]: value });
    expect([409, 422], `${name}=${value} leads to ${answer.headers.get("location")}`).toContain(answer.status);
    expect(await answer.text()).toContain(mark);
  }
  return [...new Set(controls.map(([name]) => name))];
}

const STEP = 'name="step-form"';

it.each([
  ["a closed level", "level", "?step=levels"],
  ["a course without seats", "course", "?mode=historico-escolar&step=courses"],
  ["a full campus", "campus", "?mode=segunda-graduacao&course=direito&step=campuses"],
])("refuses %s, also when a browser lets the visitor choose it [ENR-01] [ENR-12]", async (_, name, query) => {
  expect(await refusedControls(portal.visitor(), `/candidate/graduacao${query}`, STEP, "next")).toEqual([name]);
});

it("refuses a full class and a method that the voucher excludes, also when a browser lets the payer choose them [CLS-01] [PAY-13]", async () => {
  const visitor = portal.visitor();
  const wish = { person: newPerson(81_002) };
  const { last: checkout } = await enrolOverPages(visitor, "/candidate/graduacao?step=modes", wish, "/payments/");
  const classes = await look(visitor, checkout);
  const first = /<input type="radio"[^>]* value="([^"]+)"/.exec(classes.html)?.[1] ?? "";
  alter(portal.dataDir, 'update "academicClass" set taken = slots where id = ?', first);
  expect(await refusedControls(visitor, classes.path, 'type="radio"', "select")).toEqual(["academicClassId"]);
  await answerPage(visitor, classes.path, wish);
  await visitor.post(checkout, { intent: "apply-voucher", voucher: "SOPIX15" });
  expect(await refusedControls(visitor, checkout, 'name="method"', "pay")).toEqual(["method"]);
});
