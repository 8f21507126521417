import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { alter } from "./actor";
import { answerPage, enrolOverPages, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal, type Visitor } from "./portal";

/** An enrolment in the course with custom fields; a campaign's URL has made all choices. */
const START = "/candidate/pos-graduacao?mode=analise-curricular&course=neuropsicologia&campus=paulista";
const PERSON = "/candidate/pos-graduacao?step=personalInfo";

let portal: Awaited<ReturnType<typeof openPortal>>;
let serial = 84_000;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  portal = await openPortal();
});
afterEach(() => change("update offer set active = 1"));
afterAll(async () => {
  vi.useRealTimers();
  await portal.close();
});

/** Changes the institution's data, and sets the clock on until cached lists have expired. */
function change(statement: string): void {
  alter(portal.dataDir, statement);
  vi.setSystemTime(Date.now() + 120_000);
}

/** Makes the forms of a type unreadable. @returns a function that restores them */
function breakForms(type: string): () => void {
  alter(portal.dataDir, 'alter table "formGroup" add column "wasJson" text');
  alter(portal.dataDir, 'update "formGroup" set "wasJson" = "fieldsJson"');
  change(`update "formGroup" set "fieldsJson" = '{' where type = '${type}'`);
  return () => {
    change('update "formGroup" set "fieldsJson" = "wasJson"');
    alter(portal.dataDir, 'alter table "formGroup" drop column "wasJson"');
  };
}

const formAt = async (visitor: Visitor, path: string) => formWith((await look(visitor, path)).html, 'name="step-form"');

/** A candidate whose personal data is stored; with the filled-in form of the data. */
async function withPerson(wish = newPerson(++serial), until = "step=account") {
  const visitor = portal.visitor();
  await enrolOverPages(visitor, START, { person: { ...wish, motherName: "Rosa Lima" } }, until);
  const { action, values } = await formAt(visitor, PERSON);
  expect(values).toMatchObject({ motherName: "Rosa Lima", rg: "274815937" });
  return { visitor, action, values };
}

it("keeps all personal data when it is posted after the chosen course has closed [ENR-07] [ENR-12]", async () => {
  const { visitor, action, values } = await withPerson();
  change("update offer set active = 0");
  const { rg: _, ...typed } = values;
  const posted = await visitor.post(action, { ...typed, fullName: "Beatriz Lima Rocha", intent: "next" });
  expect(posted.headers.get("location")).toMatch(/step=(modes|courses)/);
  change("update offer set active = 1");
  expect((await formAt(visitor, PERSON)).values).toEqual({ ...values, fullName: "Beatriz Lima Rocha" });
});

it("keeps the personal data that a new visitor posts first, even if the chosen course has closed meanwhile [ENR-07]", async () => {
  const visitor = portal.visitor();
  const form = await formAt(visitor, START);
  const typed: Record<string, string> = { ...newPerson(++serial), motherName: "Rosa Lima" };
  change("update offer set active = 0");
  const asked = await visitor.post(form.action, { ...form.values, ...typed, intent: "next" });
  expect(asked.status).toBe(409);
  const { action, values, choices } = formWith(await asked.text(), 'name="drawn-from"');
  const posted = await visitor.post(action, { ...values, "drawn-from": choices["drawn-from"] ?? "" });
  expect(posted.headers.get("location")).toMatch(/step=(modes|courses)/);
  change("update offer set active = 1");
  const { fullName, email, number, motherName } = typed;
  expect((await formAt(visitor, START)).values).toMatchObject({ fullName, email, number, motherName });
});

it("answers 503 while the form cannot be loaded, and keeps what was typed [ENR-05] [ENR-07]", async () => {
  const { visitor, action, values } = await withPerson();
  const mend = breakForms("personal-data");
  for (const intent of ["next", "find-address"]) {
    const posted = await visitor.post(action, { ...values, fullName: "Beatriz Lima Rocha", intent });
    expect(posted.status).toBe(503);
    expect(await posted.text()).toContain("step=personalInfo");
  }
  mend();
  expect((await formAt(visitor, PERSON)).values).toMatchObject({ ...values, fullName: "Beatriz Lima Rocha" });
});

it("refuses data about the responsible with 503 while its form cannot be loaded [ENR-05] [ENR-07]", async () => {
  const minor = { ...newPerson(++serial), birthday: "2010-04-02" };
  const { visitor } = await withPerson(minor, "step=responsible");
  const path = PERSON.replace("personalInfo", "responsible");
  const { action, values } = await formAt(visitor, path);
  const typed = { ...values, fullName: "Rosa Moreira Lima", email: "rosa@example.com" };
  const mend = breakForms("financial-responsible");
  expect((await look(visitor, path)).html).not.toContain('name="step-form"');
  expect((await visitor.post(action, { ...typed, intent: "next" })).status).toBe(503);
  expect((await look(visitor, PERSON.replace("personalInfo", "account"))).path).toContain("step=responsible");
  mend();
  expect((await formAt(visitor, path)).values).toMatchObject(typed);
});

it("keeps the other groups when a group is posted that the form no longer has [FRM-01] [ENR-07]", async () => {
  const visitor = portal.visitor();
  const person = newPerson(++serial);
  const { last } = await enrolOverPages(visitor, "/candidate/graduacao", { person }, "step=account");
  const personalInfo = last.replace(/\?.*/, "?step=personalInfo");
  const stored = async () => {
    const groups = ["name", "document", "contact", "place", "address"];
    const forms = await Promise.all(groups.map((group) => formAt(visitor, `${personalInfo}&group=${group}`)));
    return Object.assign({}, ...forms.map(({ values }) => values)) as Record<string, string>;
  };
  const before = await stored();
  expect(before).toMatchObject({ fullName: person.fullName, rg: person.rg, email: person.email, complement: "" });
  for (const intent of ["back", "next"]) {
    const fields = { motherName: "Rosa Lima", complement: "Sala 2", intent };
    expect((await visitor.post(`${personalInfo}&group=more`, fields)).status).toBe(303);
    expect(await stored()).toEqual({ ...before, complement: "Sala 2" });
  }
  expect((await answerPage(visitor, last, { person }))?.next).toContain("step=review");
});
