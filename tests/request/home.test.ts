import { afterAll, beforeAll, expect, it } from "vitest";
import { formWith } from "./form";
import { openPortal } from "./portal";
import { changeInstitution } from "./tenant-setting";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const homeOf = async (host: string, path = "/candidate/") => (await portal.visitor(host).get(path)).text();

it.each([
  [
    "pt-BR",
    /O amanhã começa/,
    /Nota 5/,
    /portaria fictícia/,
    /Inscrições até \d+ de \p{L}+ · faltam \d+ dias/u,
    /a partir de <b>R\$\s269,10<\/b> por mês/,
  ],
  [
    "en",
    /Tomorrow starts/,
    /Grade 5/,
    /fictitious ordinance/,
    /Apply until \p{L}+ \d+ · \d+ days left/u,
    /from <b>R\$\s?269\.10<\/b> per month/,
  ],
  [
    "es",
    /El mañana empieza/,
    /Nota 5/,
    /resolución ficticia/,
    /hasta el \d+ de \p{L}+ · faltan \d+ días/u,
    /desde <b>269,10\sBRL<\/b> al mes/,
  ],
])(
  "shows in %s the headline, the facts with their source, the last day and the lowest prices [ENR-02] [TEN-04]",
  async (language, ...texts) => {
    const visitor = portal.visitor();
    await visitor.get(`/candidate/preference?lng=${language}&next=%2Fcandidate%2F`);
    const html = await (await visitor.get("/candidate/")).text();
    for (const text of texts) expect(html).toMatch(text);
    expect(html).toContain('href="tel:+551130045500"');
  },
);

it("refuses a level that does not exist, with an error summary that links to the question [ENR-02]", async () => {
  const visitor = portal.visitor();
  const { action } = formWith(await homeOf("aurora.localhost"), 'name="level"');
  const answer = await visitor.post(action, { level: "nobody" });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toMatch(/role="alert".*href="#level"/s);
  expect(html).toContain('id="level"');
});

it("begins with the levels where the first journey does not ask for a level, and passes a campaign on [ENR-02]", async () => {
  const html = await homeOf("aurora-tech.localhost", "/candidate/?utm_source=radio");
  expect(html).toContain('href="/candidate/graduacao?utm_source=radio"');
  // An address that names a course skips the choice.
  expect(await homeOf("aurora-tech.localhost", "/candidate/?course=ciencia-dados")).toContain('name="step-form"');
});

it("welcomes with the portal's own words where the institution has none [TEN-04]", async () => {
  changeInstitution(portal.dataDir, "horizonte", { home: null });
  const html = await homeOf("horizonte.localhost");
  expect(html).toContain("Sua inscrição começa aqui.");
  expect(html).not.toMatch(/<dl/);
});
