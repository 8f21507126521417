import { afterAll, beforeAll, expect, it } from "vitest";
import { openCandidate } from "./acting";
import { openPeople } from "./actor";
import { walkToPersonalData } from "./candidate-walk";
import { newPerson } from "./enrolling";
import { formWith, type ShownForm } from "./form";
import { openPortal, type Visitor } from "./portal";
import { changeTenant } from "./tenant-setting";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const PAGE_FORM = 'data-page-form=""';
const SECRET = /password|confirmation|captcha|^code$/i;

async function signedIn(username: string, right?: string, host = "aurora.localhost"): Promise<Visitor> {
  const visitor = portal.visitor(host);
  await visitor.post("/candidate/signin", { username, password: "Demo@2026!" });
  if (right) await visitor.post("/candidate/role", { right });
  return visitor;
}

/**
 * For every field that a visitor can type into, a text that differs from what the page shows; for every list except
 * state and city, a choice.
 */
function typedInto({ values, choices }: ShownForm, html: string): Record<string, string> {
  // Omits the choices of buttons. Also omits state and city, because another state would change the list of cities.
  const fields = new Set([...html.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name));
  const chosen = Object.entries(choices).filter(([name]) => fields.has(name) && name !== "state" && name !== "city");
  const typed = Object.fromEntries(chosen);
  for (const [tag, name = ""] of html.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"[^>]*>/g)) {
    if (/type="(hidden|radio|search|submit)"|disabled/.test(tag)) continue;
    if (tag.includes('type="checkbox"')) typed[name] = "true";
    else if (name in values) typed[name] = tag.includes('type="date"') ? "1999-12-31" : `<b>"x" ${name}`;
  }
  return typed;
}

/** Fails unless a switch is a button of the page's form. */
function expectSwitch(html: string, choice: string): void {
  const id = / id="([\w-]+)" data-page-form=""/.exec(html)?.[1];
  const [tag = ""] = [...html.matchAll(/<button[^>]*>/g)].map(([one]) => one).filter((one) => one.includes(choice));
  expect(tag, choice).toContain(`form="${id}"`);
  expect(tag).toContain("formNoValidate");
}

async function expectKept(visitor: Visitor, path: string, preference: string): Promise<string> {
  const html = await (await visitor.get(path)).text();
  const form = formWith(html, PAGE_FORM);
  const typed = typedInto(form, html);
  expectSwitch(html, preference);
  const referer = visitor.origin + path;
  const answer = await visitor.post(form.action || path, { ...form.values, ...typed, preference }, { referer });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);
  const again = await (await visitor.get(path)).text();
  const { values } = formWith(again, PAGE_FORM);
  const [name = "", value = ""] = preference.split(":");
  const shown = Object.entries(name in typed ? { ...typed, [name]: value } : typed);
  expect(values, path).toMatchObject(Object.fromEntries(shown.filter(([field]) => !SECRET.test(field))));
  expect(Object.entries(values).filter(([field, text]) => SECRET.test(field) && text)).toEqual([]);
  return again;
}

it.each([
  ["sign-in", "/candidate/signin?returnUrl=%2Fcandidate%2Fportal%3Fa%3D1%2B2"],
  ["sign-up", "/candidate/auth/signup"],
  ["sign-in by code", "/candidate/auth/code"],
  ["password recovery", "/candidate/auth/password/recover"],
  ["password by mail", "/candidate/auth/password/reset"],
  ["the choice of a mode", "/candidate/graduacao?step=modes"],
])("keeps what was typed when language and theme change: %s [LAY-03] [TEN-05]", async (_, path) => {
  const visitor = portal.visitor();
  expect(await expectKept(visitor, path, "theme:dark")).toContain('data-theme="dark"');
  expect(await expectKept(visitor, path, "languageId:es")).toContain('lang="es"');
});

it("keeps personal data that was typed, and the cities of the typed state [LAY-03] [TEN-05]", async () => {
  const visitor = portal.visitor();
  const { action, fields } = await walkToPersonalData(visitor, newPerson(7), { level: "pos-graduacao" });
  expect(await expectKept(visitor, action, "theme:dark")).toContain('data-theme="dark"');
  const { values, choices } = formWith(await (await visitor.get(action)).text(), PAGE_FORM);
  const typed = { ...values, ...choices, ...fields, state: "RJ", city: "rj-niteroi", preference: "languageId:en" };
  await visitor.post(`/candidate/preference?next=${encodeURIComponent(action)}`, typed);
  const again = await (await visitor.get(action)).text();
  expect(formWith(again, PAGE_FORM).values).toMatchObject({
    state: "RJ",
    city: "rj-niteroi",
    fullName: fields.fullName,
  });
});

it("keeps what a candidate and staff typed into their pages [LAY-03] [TEN-05]", async () => {
  const ana = await signedIn("ana.souza@example.com");
  for (const path of [
    "/candidate/my-account",
    "/candidate/update-personal-data",
    "/candidate/my-account/privacy?erase",
  ])
    await expectKept(ana, path, "theme:dark");
  const staff = await signedIn("admin@aurora.example.com", "institution:aurora:aurora-uni:administrator");
  await expectKept(staff, (await openCandidate(portal, 978)).acting, "sidebar:mini");
  await expectKept(staff, "/candidate/temporary-password", "sidebar:full");
});

it("keeps what was typed at a withdrawal, and shows preferences as they were changed [LAY-03] [TEN-05]", async () => {
  const { own } = await openPeople(portal);
  await expectKept(own.visitor, `/candidate/withdrawal/${own.ids.id}`, "theme:dark");
  const html = await expectKept(own.visitor, "/candidate/my-account/preferences", "theme:light");
  expect(formWith(html, PAGE_FORM).values.theme).toBe("light");
});

it("does not carry what was typed over to the same field of another page [LAY-03]", async () => {
  const visitor = portal.visitor();
  await expectKept(visitor, "/candidate/auth/code", "theme:dark");
  const other = formWith(await (await visitor.get("/candidate/auth/password/recover")).text(), PAGE_FORM);
  expect(other.values.document).toBe("");
});

it("hides what a visitor typed from a user who signs in by a link in the same browser [LAY-03] [TEN-08]", async () => {
  changeTenant(portal.dataDir, "horizonte", {
    applications: [{ alias: "forms", name: "Formulários", url: "https://forms.example.com/in" }],
  });
  const path = "/candidate/graduacao?step=modes&new=1";
  const rafael = await signedIn("rafael.dias@example.com", undefined, "horizonte.localhost");
  const address = (await rafael.get("/candidate/redirect/forms")).headers.get("location") ?? "";
  const visitor = portal.visitor("horizonte.localhost");
  await expectKept(visitor, path, "theme:dark");
  const arrived = await visitor.get(`${path}&${new URL(address).searchParams}`);
  expect(arrived.headers.get("location")).toBe(path);
  const html = await (await visitor.get(path)).text();
  expect(formWith(html, PAGE_FORM).values.resumeEmail).not.toContain("<b>");
});

it("forgets what was typed once a form is posted [LAY-03]", async () => {
  const visitor = portal.visitor();
  await expectKept(visitor, "/candidate/signin", "theme:dark");
  await visitor.post("/candidate/signin", { username: "nobody@example.com", password: "wrong" });
  expect(formWith(await (await visitor.get("/candidate/signin")).text(), PAGE_FORM).values.username).toBe("");
});
