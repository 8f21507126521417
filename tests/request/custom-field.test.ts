import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerPage, enrolOverPages, look, newPerson } from "./enrolling";
import { formWith } from "./form";
import { openPortal } from "./portal";

/** An enrolment in the course with custom fields. */
const START = "/candidate/pos-graduacao?mode=analise-curricular&course=neuropsicologia&campus=paulista";

const answers = {
  motherName: "Rosa <Lima>",
  dependants: "2,5",
  graduatedOn: "2015-12-18",
  schoolType: "public",
  worksInField: "true",
  councilNumber: "0612345",
};

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

type Visitor = ReturnType<typeof portal.visitor>;

/** Walks to a step; returns its page. */
async function walkTo(visitor: Visitor, step: string, person: Record<string, string>, start = START) {
  let path = start;
  for (let pages = 0; pages < 10; pages += 1) {
    const shown = await look(visitor, path);
    if (shown.path.includes(`step=${step}`) || formOf(shown.html).action.includes(`step=${step}`)) return shown;
    path = (await answerPage(visitor, path, { person }))!.next;
  }
  throw new Error(`never came to ${step}`);
}

const formOf = (html: string) => formWith(html, 'name="step-form"');

/** The value of a term in a description list. */
const detail = (html: string, term: string) =>
  new RegExp(`<dt[^>]*>${term}</dt>\\s*<dd[^>]*>(.*?)</dd>`, "s").exec(html)?.[1]?.replace(/<[^>]+>/g, "");

const shown = {
  "Nome da mãe": "Rosa &lt;Lima&gt;",
  "Número de dependentes": "2,5",
  "Data da colação de grau": "18/12/2015",
  "Instituição da graduação": "Pública",
  "Já trabalho na área": "Sim",
  "Registro no CRP": "06/12345",
};

it("asks for custom fields of each type, refuses wrong answers, and shows valid ones up to the last page [FRM-01] [FRM-06] [FRM-08]", async () => {
  const visitor = portal.visitor();
  const page = await walkTo(visitor, "personalInfo", {});
  const form = formOf(page.html);
  const filled = { ...form.values, ...form.choices, ...newPerson(7301), intent: "next" };
  const wrong = { dependants: "dois", graduatedOn: "2023-02-29", schoolType: "x", councilNumber: "12" };
  const refused = await visitor.post(form.action, { ...filled, ...wrong, motherName: answers.motherName });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  for (const name of Object.keys(wrong)) expect(html).toContain(`id="${name}-error"`);
  expect(formOf(html).values).toMatchObject({
    motherName: answers.motherName,
    dependants: "dois",
    councilNumber: "12",
  });
  const accepted = await visitor.post(form.action, { ...filled, ...answers });
  expect(accepted.status).toBe(303);

  const review = await walkTo(visitor, "review", newPerson(7301), accepted.headers.get("location")!);
  for (const [term, text] of Object.entries(shown)) expect(detail(review.html, term), term).toBe(text);
  const { action, values } = formOf(review.html);
  const enrolled = await visitor.post(action, { ...values, intent: "next" });
  expect(enrolled.headers.get("location")).toContain("/contract-acceptance/");
  const kept = (await look(visitor, "/candidate/enrollment-data")).html;
  for (const [term, text] of Object.entries(shown)) expect(detail(kept, term), term).toBe(text);
  const exported = (await (await visitor.get("/candidate/my-account/data")).json()) as {
    subscriptions: { customFields: { name: string; value: string }[] }[];
  };
  expect(Object.fromEntries(exported.subscriptions[0]!.customFields.map(({ name, value }) => [name, value]))).toEqual({
    ...answers,
    dependants: "2.5",
    councilNumber: "06/12345",
  });
});

it("lets candidates go on without optional custom fields, and not without required ones [FRM-01] [FRM-06] [FRM-08]", async () => {
  const own = await openPortal();
  try {
    const visitor = own.visitor();
    const form = formOf((await walkTo(visitor, "personalInfo", {})).html);
    const blank = Object.fromEntries(Object.keys(answers).map((name) => [name, ""]));
    const filled = { ...form.values, ...form.choices, ...newPerson(7302), ...blank, intent: "next" };
    expect((await visitor.post(form.action, filled)).status).toBe(303);
    changeFields(own.dataDir, "motherName", ['"required":false', '"required":true']);
    const again = await own.startAgain();
    try {
      const refused = await visitor.with(again).post(form.action, filled);
      expect(refused.status).toBe(422);
      const html = await refused.text();
      for (const name of Object.keys(answers)) expect(html.includes(`id="${name}-error"`), name).toBe(true);
      expect(/<input[^>]*id="motherName"[^>]*required/.test(html)).toBe(true);
    } finally {
      await again.close();
    }
  } finally {
    await own.close();
  }
});

it("keeps answers to fields whose codes read like a secret, a role or a button of the page [FRM-01] [FRM-08] [ENR-07]", async () => {
  const own = await openPortal();
  try {
    const names = { motherName: "restore", councilNumber: "senhaDoConselho", dependants: "role" };
    const changes = Object.entries(names).map(([from, to]): [string, string] => [`"${from}"`, `"${to}"`]);
    changeFields(own.dataDir, "motherName", ...changes);
    const visitor = own.visitor();
    const form = formOf((await walkTo(visitor, "personalInfo", {})).html);
    const typed = { restore: "Rosa", senhaDoConselho: "0612345", role: "2,5", intent: "next" };
    const accepted = await visitor.post(form.action, { ...form.values, ...form.choices, ...newPerson(7303), ...typed });
    expect(accepted.status).toBe(303);
    const review = await walkTo(visitor, "review", newPerson(7303), accepted.headers.get("location")!);
    expect(detail(review.html, "Nome da mãe")).toBe("Rosa");
    expect(detail(review.html, "Registro no CRP")).toBe("06/12345");
    expect(detail(review.html, "Número de dependentes")).toBe("2,5");
  } finally {
    await own.close();
  }
});

it("requires a part of an address also where it is optional in the form, and keeps the stored address [FRM-02] [FRM-07]", async () => {
  const own = await openPortal();
  try {
    changeFields(own.dataDir, "postalCode", [
      '"name":"number","visible":true,"required":true',
      '"name":"number","visible":true,"required":false',
    ]);
    const visitor = own.visitor();
    const page = await walkTo(visitor, "personalInfo", {});
    const form = formOf(page.html);
    const filled = { ...form.values, ...form.choices, ...newPerson(7304), intent: "next" };
    const refused = await visitor.post(form.action, { ...filled, number: "" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('id="number-error"');
    await enrolOverPages(visitor, START, { person: newPerson(7304), method: "slip" });
    const path = "/candidate/update-personal-data";
    const data = formWith((await look(visitor, path)).html, 'name="fullName"');
    const cleared = await visitor.post(data.action || path, { ...data.values, number: "", intent: "save" });
    expect(cleared.status).toBe(422);
    expect(formWith((await look(visitor, path)).html, 'name="fullName"').values.number).toBe("900");
  } finally {
    await own.close();
  }
});

/** Replaces texts in the stored forms that have a field. */
function changeFields(dataDir: string, name: string, ...changes: [from: string, to: string][]): void {
  const db = new DatabaseSync(join(dataDir, "ingressa.db"), { timeout: 5000 });
  const rows = db.prepare('select id, "fieldsJson" from "formGroup" where "fieldsJson" like ?').all(`%"${name}"%`);
  for (const { id, fieldsJson } of rows) {
    const changed = changes.reduce((text, [from, to]) => text.replaceAll(from, to), String(fieldsJson));
    db.prepare('update "formGroup" set "fieldsJson" = ? where id = ?').run(changed, String(id));
  }
  db.close();
}

it("the page of one's own data asks exactly for the fields of the enrolment's form [FRM-01]", async () => {
  const namesOf = async (level: string, serial: number) => {
    const visitor = portal.visitor();
    await enrolOverPages(visitor, `/candidate/${level}`, { person: newPerson(serial), method: "slip" });
    const html = await (await visitor.get("/candidate/update-personal-data")).text();
    return ["fullName", "rg", "nationalityId", "gender", "city"].filter((name) => html.includes(` name="${name}"`));
  };
  expect(await namesOf("extensao", 910)).toEqual(["fullName", "city"]);
  expect(await namesOf("graduacao", 911)).toEqual(["fullName", "rg", "nationalityId", "gender", "city"]);
});
