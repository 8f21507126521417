import { afterAll, beforeAll, expect, it } from "vitest";
import { formWith } from "./form";
import { openPortal } from "./portal";
import { changeInstitution } from "./tenant-setting";

let portal: Awaited<ReturnType<typeof openPortal>>;
const TECH = "aurora-tech.localhost";
const BAR = /<section[^>]* aria-label="Aviso de cookies"/;
/** Where the switches of the start page lead. */
const SWITCH = "/candidate/preference?next=%2Fcandidate%2F";

const consentButtons = (html: string) =>
  [...html.matchAll(/<button[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(' name="preference"') && tag.includes(' value="consent:'));

beforeAll(async () => {
  portal = await openPortal();
  changeInstitution(portal.dataDir, "aurora-tech", { accessibility: { signLanguage: "vlibras", equalWeb: true } });
  changeInstitution(portal.dataDir, "horizonte", { termsUrl: "https://horizonte.example.com/termos" });
});
afterAll(() => portal.close());

it("has a privacy policy that names the institution in each language, and links to terms, policy and cookies [LAY-03]", async () => {
  const visitor = portal.visitor();
  const texts = { "pt-BR": "Política de privacidade", en: "Privacy policy", es: "Política de privacidad" };
  for (const [language, title] of Object.entries(texts)) {
    const html = await (await visitor.get("/candidate/privacy", { "accept-language": language })).text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`>${title}</h1>`);
    expect(html).toContain("Associação Aurora de Ensino Superior");
    expect(html).toContain("11.222.333/0001-81");
    expect(html).not.toContain("{{");
  }
  const page = await (await visitor.get("/candidate/signin")).text();
  for (const path of ["terms", "privacy", "cookies"]) expect(page).toContain(`href="/candidate/${path}"`);
});

it("links to the institution's own terms where it has some [LAY-03]", async () => {
  const visitor = portal.visitor("horizonte.localhost");
  const terms = await visitor.get("/candidate/terms");
  expect([terms.status, terms.headers.get("location")]).toEqual([302, "https://horizonte.example.com/termos"]);
  expect((await visitor.get("/candidate/privacy")).status).toBe(200);
  expect(await (await visitor.get("/candidate/signin")).text()).toContain(
    'href="https://horizonte.example.com/termos"',
  );
});

it("asks for consent only where optional cookies are used, and sets none before [ACC-03]", async () => {
  const plain = await portal.visitor().get("/candidate/");
  expect(await plain.text()).not.toMatch(BAR);
  const visitor = portal.visitor(TECH);
  const first = await visitor.get("/candidate/");
  expect(first.headers.getSetCookie()).toEqual([]);
  const html = await first.text();
  expect(html).toMatch(BAR);
  expect(await (await visitor.get("/candidate/script")).text()).not.toMatch(BAR);
  const buttons = consentButtons(html);
  expect(buttons).toHaveLength(2);
  const [refuse, accept] = buttons;
  expect(refuse).toContain('value="consent:necessary"');
  expect(accept?.replace('value="consent:all"', "")).toBe(refuse?.replace('value="consent:necessary"', ""));
});

it.each(["necessary", "all"])("keeps the choice of %s cookies, and lets it be changed [ACC-03]", async (choice) => {
  const visitor = portal.visitor(TECH);
  const html = await (await visitor.get("/candidate/graduacao?utm_source=x")).text();
  const button = consentButtons(html).find((tag) => tag.includes(`value="consent:${choice}"`)) ?? "";
  // The button submits the page's unedited form.
  const { action, values } = formWith(html, `id="${/ form="([^"]+)"/.exec(button)?.[1]}"`);
  const referer = `http://${TECH}/candidate/graduacao?utm_source=x`;
  const answer = await visitor.post(
    action || "/candidate/graduacao",
    { ...values, preference: `consent:${choice}` },
    { referer },
  );
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/candidate/graduacao?utm_source=x"]);
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(`^consent=${choice}; .*SameSite=Lax`)]);
  expect(await (await visitor.get("/candidate/")).text()).not.toMatch(BAR);
  const page = await (await visitor.get("/candidate/cookies")).text();
  expect(page).toContain(choice === "all" ? "todos os cookies aceitos" : "só os necessários");
  expect(page).toMatch(/value="consent:necessary".*value="consent:all"/s);
});

it("ignores a choice that does not exist", async () => {
  const visitor = portal.visitor(TECH);
  for (const consent of ["everything", "all; Domain=evil.example", ""]) {
    const answer = await visitor.post(SWITCH, { preference: `consent:${consent}` });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []]);
  }
});

it("stores a signed-in candidate's choice as a consent, and the theme with the account [ACC-03] [TEN-05]", async () => {
  const visitor = portal.visitor();
  await visitor.post("/candidate/signin", { username: "ana.souza@example.com", password: "Demo@2026!" });
  await visitor.post(SWITCH, { preference: "consent:all" });
  await visitor.post(SWITCH, { preference: "consent:necessary" });
  const html = await (await visitor.get("/candidate/my-account/privacy")).text();
  expect(html).toMatch(/Histórico: Cookies opcionais.*Retirado em \d\d\/\d\d\/\d{4} \d\d:\d\d.*Autorizado em/s);
  await visitor.post(SWITCH, { preference: "theme:dark" });
  const elsewhere = portal.visitor();
  await elsewhere.post("/candidate/signin", { username: "ana.souza@example.com", password: "Demo@2026!" });
  expect(await (await elsewhere.get("/candidate/my-account")).text()).toMatch(/<html[^>]* data-theme="dark"/);
  await visitor.post(SWITCH, { preference: "theme:system" });
  expect(await (await elsewhere.get("/candidate/my-account")).text()).not.toContain("data-theme");
});
