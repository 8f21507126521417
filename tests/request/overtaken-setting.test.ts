import { afterAll, beforeAll, expect, it } from "vitest";
import { demoId } from "~/demo";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";
import { staffVisitor } from "./staff-page";

let portal: Awaited<ReturnType<typeof openPortal>>;
let staff: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  staff = await staffVisitor(portal, "admin@aurora.example.com");
  await staff.post("/candidate/role", { right: "institution:aurora:aurora-uni:administrator" });
}, 60_000);
afterAll(() => portal.close());

const fieldsAt = async (path: string) => formWith(await (await staff.get(path)).text(), 'name="readName"').values;

it("saving an exam area that somebody else has changed shows a 409 page with both values; saving again overrides the other value [ESS-02]", async () => {
  const path = `/candidate/exam-areas/${demoId("aurora-uni", "entrance-area", "graduacao", "matematica")}`;
  const read = await fieldsAt(path);
  expect((await staff.post(path, { ...read, drawn: "4" })).status).toBe(303);
  // The other person changes the name only, so nothing clashes.
  expect((await staff.post(path, { ...read, name: "Cálculo" })).status).toBe(303);
  expect(await fieldsAt(path)).toMatchObject({ name: "Cálculo", drawn: "4" });
  const refused = await staff.post(path, { ...read, name: "Números" });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("agora é “Cálculo”, questões sorteadas: 4");
  const again = formWith(html, 'name="readName"').values;
  expect(again).toMatchObject({ name: "Números", readName: "Cálculo" });
  expect((await staff.post(path, again)).status).toBe(303);
  const wrong = await fieldsAt(path);
  expect((await staff.post(path, { ...wrong, name: "Contas" })).status).toBe(303);
  // After an error in the reader's own field, another field shows what somebody else has changed there.
  const errors = await staff.post(path, { ...wrong, drawn: "99" });
  expect(errors.status).toBe(422);
  expect(formWith(await errors.text(), 'name="readName"').values).toMatchObject({
    ...{ name: "Contas", readName: "Contas", drawn: "99", readDrawn: "4" },
  });
});

it("saving a form's courses that somebody else has changed shows a 409 page that keeps every marked course [FRM-01]", async () => {
  const path = `/candidate/forms/${demoId("aurora-uni", "form", "neuropsicologia")}/use`;
  const other = `/candidate/forms/${await copyOf(demoId("aurora-uni", "form", "personal-data"))}/use`;
  const [law, nursing] = ["direito", "enfermagem"].map((code) => `course-${demoId("aurora-uni", "course", code)}`);
  if (!law || !nursing) throw new Error("no course");
  const [read, readOther] = [await fieldsAt(path), await fieldsAt(other)];
  expect((await staff.post(path, { ...read, [law]: "standard" })).status).toBe(303);
  expect((await staff.post(path, { ...(await fieldsAt(path)), name: "Da clínica" })).status).toBe(303);
  expect(await fieldsAt(path)).toMatchObject({ name: "Da clínica" });
  const typed = { ...readOther, name: "Um nome novo", [law]: "standard", [nursing]: "standard" };
  const refused = await staff.post(other, typed);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("Outra pessoa mudou o formulário de um curso marcado");
  const again = formWith(html, 'name="readName"').values;
  expect(Object.keys(again)).toEqual(expect.arrayContaining([law, nursing]));
  expect(again).toMatchObject({ name: "Um nome novo", [nursing]: "standard" });
  expect((await staff.post(other, again)).status).toBe(303);
  expect(await fieldsAt(other)).toMatchObject({
    name: "Um nome novo",
    readCourses0: expect.stringMatching(/^\S+ \S+$/),
  });
  expect(Object.keys(await fieldsAt(path))).not.toContain(law);
  // A course that somebody else has unmarked stays unmarked, although the reader's page still marks it.
  const both = await fieldsAt(other);
  const { [law]: _taken, ...without } = both;
  expect((await staff.post(other, without)).status).toBe(303);
  const unnamed = await staff.post(other, { ...both, name: "" });
  expect(unnamed.status).toBe(422);
  const shown = formWith(await unnamed.text(), 'name="readName"').values;
  expect(Object.keys(shown)).toContain(nursing);
  expect(Object.keys(shown)).not.toContain(law);
});

it("a form that is shown again keeps its first revision, so that no other person's edit is lost [FRM-01] [JRN-03]", async () => {
  const at = `/candidate/forms/${await copyOf(demoId("aurora-uni", "form", "personal-data"))}`;
  const path = `${at}/fields/rg`;
  const read = await pageForm(path);
  expect((await staff.post(path, { ...read, "label-pt-BR": "Deles" })).status).toBe(303);
  const mine = { ...read, "label-en": "Mine" };
  const refused = await staff.post(path, { ...mine, "label-en": "a".repeat(201) });
  const added = await staff.post(path, { ...mine, intent: "add-option" });
  expect([refused.status, added.status]).toEqual([422, 200]);
  for (const answer of [refused, added]) {
    const html = await answer.text();
    // The script that warns before the page is left reads this mark.
    expect(html).toMatch(/<form[^>]* data-unsaved=""/);
    const { values } = formWith(html, 'id="page-form"');
    expect(values).toMatchObject({ revision: read.revision, "label-pt-BR": read["label-pt-BR"] });
  }
  const turn = (typed: object) => staff.post(path, { ...mine, ...typed, preference: "theme:dark" });
  expect((await turn({})).status).toBe(303);
  expect(await pageForm(path)).toMatchObject({ revision: read.revision, "label-en": "Mine" });
  expect(await (await staff.get(path)).text()).not.toContain("data-unsaved");
  // The script posts `unsaved` if the form has unsaved texts.
  expect((await turn({ unsaved: "" })).status).toBe(303);
  expect(await (await staff.get(path)).text()).toContain('data-unsaved=""');
  const order = `${await journeyPath()}/stages/subscription/order`;
  const drawn = await pageForm(order);
  const places = Object.keys(drawn).filter((name) => name.startsWith("place-"));
  const [first = "", second = ""] = places;
  expect((await staff.post(order, { ...drawn, [first]: "2", intent: "save" })).status).toBe(303);
  const preview = await staff.post(order, { ...drawn, [second]: "3", intent: "preview" });
  expect(preview.status).toBe(200);
  expect(formWith(await preview.text(), 'id="page-form"').values.revision).toBe(drawn.revision);
});

it("typed translations that are shown again after a switch of the theme do not overwrite another person's change [LAY-09]", async () => {
  const path = `/candidate/translations/course/${demoId("aurora-uni", "course", "direito")}`;
  const read = await pageForm(path);
  expect((await staff.post(path, { ...read, "name-es": "El Derecho" })).status).toBe(303);
  const again = await afterSwitch(path, { ...read, "name-en": "The Law" });
  expect(again).toEqual({ ...read, "name-en": "The Law" });
  expect((await staff.post(path, again)).status).toBe(303);
  expect(await pageForm(path)).toMatchObject({ "name-en": "The Law", "name-es": "El Derecho" });
});

/** The values of a page's form after a switch of the theme with typed texts. */
async function afterSwitch(path: string, typed: Record<string, string>) {
  expect((await staff.post(path, { ...typed, preference: "theme:dark" })).status).toBe(303);
  return pageForm(path);
}

const pageForm = async (path: string) => formWith(await (await staff.get(path)).text(), 'id="page-form"').values;

/** The path of a journey of the demo. */
async function journeyPath(): Promise<string> {
  const html = await (await staff.get("/candidate/journeys")).text();
  return /\/candidate\/journeys\/[\w-]{20,}/.exec(html)?.[0] ?? expect.fail("no journey");
}

/** Copies a form and publishes the copy. @returns the id of the copy */
async function copyOf(id: string): Promise<string> {
  const copied = await staff.post(`/candidate/forms/${id}/copy`, { name: "Uma cópia" });
  const place = copied.headers.get("location") ?? "";
  const copy = /forms\/([\w-]{20,})/.exec(place)?.[1] ?? expect.fail(`${copied.status} ${place}`);
  const publish = `/candidate/forms/${copy}/publish`;
  const { values } = formWith(await (await staff.get(publish)).text(), 'name="revision"');
  expect((await staff.post(publish, { ...values, note: "" })).status).toBe(303);
  return copy;
}
