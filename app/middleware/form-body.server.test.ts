import { expect, it } from "vitest";
import { formLimits } from "~/modules/forms/rules/form-check";
import { MOST_CONDITIONS } from "~/modules/journeys/rules/journey-content";
import { routeOf } from "~/route-table";
import { mostFieldsOf, readForm } from "./form-body.server";

it("reads a line break as one character, as browsers count it, but not in SAML messages [FRM-06]", async () => {
  const body = new URLSearchParams({ reason: "first\r\nsecond", SAMLResponse: "a\r\nb" });
  const form = await readForm(new Request("http://aurora.localhost/candidate/", { method: "POST", body }));
  expect(Object.fromEntries(form)).toEqual({ reason: "first\nsecond", SAMLResponse: "a\r\nb" });
});

const editors = [
  "/forms/:id/fields/:field",
  "/forms/:id/groups/:group/fields/new",
  "/forms/:id/use",
  "/journeys/:id/components/:component",
];
const pages = ["/forms/:id", "/enrolments", "/:type", "/journeys/:id/components/:component/delete"];

it("reads whole lists of options, conditions and courses from their editors, and refuses as many fields from other pages [FRM-01] [JRN-02]", async () => {
  const most = Math.max(formLimits.options * 4, MOST_CONDITIONS * 8);
  const fields = Array.from({ length: most }, (_, index) => [`o${index}`, "x"]);
  const read = (path: string) => {
    const body = new URLSearchParams(fields);
    return readForm(new Request("http://a.localhost/", { method: "POST", body }), mostFieldsOf(routeOf(path)));
  };
  for (const path of editors) expect([...(await read(path)).keys()], path).toHaveLength(most);
  for (const path of pages) await expect(read(path), path).rejects.toMatchObject({ init: { status: 413 } });
});
