import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoId } from "~/demo";
import { alter } from "./actor";
import { openPortal } from "./portal";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
  const texts = { es: { question: "¿Solo aquí?", answer: "Sí." } };
  alter(
    portal.dataDir,
    `update "frequentQuestion" set "textsJson" = ?, "stepsJson" = '["levels"]', active = case position when 0 then 1 else 0 end
     where "institutionId" = ?`,
    ...[JSON.stringify(texts), demoId("horizonte")],
  );
  alter(portal.dataDir, 'update "frequentQuestion" set active = 0 where "institutionId" = ?', demoId("aurora-tech"));
});
afterAll(() => portal.close());

const page = async (path: string, host = "aurora.localhost") =>
  (await portal.visitor(host).get(`/candidate/${path}`)).text();
const asked = (html: string) => [...html.matchAll(/<summary[^>]*>([^<]+\?)/g)].map(([, text]) => text);

describe("frequent questions", () => {
  it("have a page in Portuguese and in English, and a page that other sites embed [SHL-12]", async () => {
    for (const path of ["questions", "questions/script"]) {
      const html = await page(path);
      expect(asked(html)).toContain("Posso parar e continuar depois?");
      expect(html).toContain("O que você preencheu fica guardado a cada etapa.");
    }
    const english = await portal.visitor().get("/candidate/questions", { "accept-language": "en" });
    expect(asked(await english.text())).toContain("Can I stop and go on later?");
  });

  it("are searched in question and answer, without case and accents [SHL-12]", async () => {
    expect(asked(await page("questions?search=DIAS%20UTEIS"))).toEqual([
      "Quanto tempo o pagamento leva para ser confirmado?",
    ]);
    const none = await page("questions?search=zebra");
    expect(asked(none)).toEqual([]);
    expect(none).toContain("Nenhuma pergunta contém esse texto.");
    expect(await page("questions?search=%3Cscript%3E")).not.toContain("<script>");
  });

  it("are in the footer, in the help dialog and on the step to which they relate [SHL-12]", async () => {
    expect(await page("help")).toMatch(/<a href="\/candidate\/questions">Perguntas frequentes/);
    const step = await page("graduacao");
    expect(step).toContain("Qual forma de ingresso devo escolher?");
    expect(step).not.toContain("Quanto tempo o pagamento leva");
    expect(step).toContain('href="/candidate/questions"');
  });

  it("are shown in the language they are written in; an institution without any has no page for them [SHL-12]", async () => {
    expect(await page("questions", "horizonte.localhost")).toMatch(/lang="es"[^>]*>.*¿Solo aquí\?/s);
    expect((await portal.visitor("aurora-tech.localhost").get("/candidate/questions")).status).toBe(404);
    expect(await page("graduacao", "aurora-tech.localhost")).not.toContain("/questions");
  });
});
