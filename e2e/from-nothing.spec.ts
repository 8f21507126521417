import { newCandidate } from "./candidate";
import { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";
import { Founding } from "./founding";
import { pointer } from "./hand";
import { openOwnPortal } from "./own-portal";

test("from an empty database to a candidate who has paid, by pages alone [OPS-01] [INS-01] [INS-02] [INS-03]", async ({
  page,
}) => {
  const portal = await openOwnPortal({ DEMO: "0" });
  try {
    const founding = new Founding(page, portal);
    await founding.setUp();
    await founding.signIn();
    await founding.fillIn();
    await founding.journey("Cursos livres, Escola do Vale", "livre");
    await founding.invite("celia@escola.example.com", "Financeiro");
    await page.goto(`${founding.site}/home`);
    await expect(page.locator("main")).not.toContainText("Para abrir as inscrições");

    await page.context().clearCookies();
    const candidate = newCandidate("Tainá Moura Prates");
    const enrolment = new Enrolment(page, pointer, false);
    await enrolment.open(`${founding.site}/livre`);
    await enrolment.choose("Cerâmica");
    await enrolment.choose("Centro");
    await enrolment.enrol(candidate);
    await enrolment.acceptContract();
    await enrolment.payBy("pix");
    await enrolment.payAtSandbox();
    await enrolment.expectPaid();
  } finally {
    await portal.close();
  }
});
