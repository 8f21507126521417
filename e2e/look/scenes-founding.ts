import { Founding } from "../founding";
import { openOwnPortal } from "../own-portal";
import { scene } from "./fixture";

scene("from nothing", async ({ page, camera }) => {
  const portal = await openOwnPortal({ DEMO: "0" });
  const seen = new Set<string>();
  // The second course is added on the same page as the first one.
  const witness = async (name: string) => {
    if (!seen.has(name)) await camera.take(`from nothing, ${name}`);
    seen.add(name);
  };
  try {
    const founding = new Founding(page, portal, witness);
    await founding.setUp();
    await founding.signIn();
    await founding.fillIn();
    await founding.journey("Cursos livres, Escola do Vale", "livre");
    await founding.invite("celia@escola.example.com", "Financeiro");
    await page.goto(`${founding.site}/livre`);
    await witness("the portal as a candidate sees it");
  } finally {
    await portal.close();
  }
});
