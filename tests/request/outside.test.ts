import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { openTroubled, type Trouble } from "../peer/troubled";
import { openPortal } from "./portal";

const ANA = { username: "ana.souza@example.com", password: "Demo@2026!" };

it.each<Trouble | "down">(["down", "dripping body", "page"])(
  "a candidate reads that a postal code could not be looked up now, and types the address, while the service is in trouble (%s) [FRM-03]",
  async (trouble) => {
    const service = await openTroubled(trouble);
    const portal = await openPortal({ LOCALITY_URL: service.origin });
    const visitor = portal.visitor();
    await visitor.post("/candidate/signin", ANA);
    const address = { country: "BR", state: "PE", address: "Rua Nova", postalCode: "50050-999" };
    const answer = await visitor.post("/candidate/update-personal-data", { ...address, intent: "find-address" });
    const html = await answer.text();
    expect(html).toContain("Não foi possível buscar o CEP agora. Preencha o endereço");
    expect(html).not.toContain("CEP não encontrado");
    expect(html).toContain('value="Rua Nova"');
    await portal.close();
    await service.close();
  },
);

it("a visitor reads that the portal is unavailable while sessions cannot be written, and gets one afterwards [OPS-05] [AUT-09]", async () => {
  const portal = await openPortal();
  const database = new DatabaseSync(join(portal.dataDir, "ingressa.db"));
  database.exec("create trigger full before insert on session begin select raise(abort, 'disk is full'); end");
  const visitor = portal.visitor();
  const refused = await visitor.post("/candidate/signin", ANA);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
  expect(await refused.text()).toContain("<h1");
  database.exec("drop trigger full");
  database.close();
  expect((await visitor.post("/candidate/signin", ANA)).status).toBe(303);
  await portal.close();
});
