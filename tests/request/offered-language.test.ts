import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPortal } from "./portal";
import { changeInstitution } from "./tenant-setting";

let portal: Awaited<ReturnType<typeof openPortal>>;
beforeAll(async () => {
  portal = await openPortal();
  changeInstitution(portal.dataDir, "horizonte", { languages: ["pt-BR", "es"] });
});
afterAll(() => portal.close());

const HOST = "horizonte.localhost";
const languageOf = (html: string) => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];

describe("an institution that offers some of the languages", () => {
  it("has pages in these, and no other to choose [INS-01]", async () => {
    const visitor = portal.visitor(HOST);
    const english = await (await visitor.get("/candidate/", { "accept-language": "en, es;q=0.5" })).text();
    expect(languageOf(english)).toBe("es");
    expect(english).toContain('value="languageId:es"');
    expect(english).not.toContain('value="languageId:en"');
    expect(english).not.toContain("?lng=en");
    const cookie = await (await visitor.get("/candidate/", { cookie: "lng=ImVuIg%3D%3D" })).text();
    expect(languageOf(cookie)).toBe("pt-BR");
    expect(languageOf(await (await visitor.get("/candidate/?lng=es")).text())).toBe("es");
  });

  it("leads from a page in another language to its main one, and keeps the rest of the address [INS-01]", async () => {
    const response = await portal.visitor(HOST).get("/candidate/graduacao?lng=en&utm_source=a");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/candidate/graduacao?utm_source=a");
    const other = await portal.visitor().get("/candidate/graduacao?lng=en");
    expect([other.status, languageOf(await other.text())]).toEqual([200, "en"]);
  });
});
