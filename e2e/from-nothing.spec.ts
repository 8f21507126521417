import { openSamlProvider } from "../tests/peer/saml-provider";
import { newCandidate } from "./candidate";
import { Enrolment } from "./enrolment";
import { expect, test } from "./fixture";
import { ADMINISTRATOR, Founding } from "./founding";
import { pointer } from "./hand";
import { openOwnPortal } from "./own-portal";

test("from an empty database to a candidate who has paid, by pages alone [OPS-01] [INS-01] [INS-02] [INS-03] [AUT-05]", async ({
  page,
  javaScriptEnabled,
}) => {
  const portal = await openOwnPortal({ DEMO: "0", HTTP_ISSUERS: "1" });
  const founding = new Founding(page, portal);
  const { site } = founding;
  const provider = await openSamlProvider({
    entityId: `${site}/auth/saml/metadata`,
    answerUrl: `${site}/auth/saml/acs`,
    logoutUrl: `${site}/auth/saml/logout`,
  });
  provider.state.user = ADMINISTRATOR;
  try {
    await founding.setUp();
    await founding.signIn();
    await founding.fillIn();
    await founding.reword(
      "account.welcome",
      "Seja bem-vinda à Escola do Vale",
      "Guarde este endereço: é o do seu curso.",
    );
    await founding.journey("Cursos livres, Escola do Vale", "livre");
    await founding.invite("celia@escola.example.com", "Financeiro");
    await page.goto(`${site}/home`);
    await expect(page.locator("main")).not.toContainText("Para abrir as inscrições");
    await founding.provider("Escola ID", provider.metadataUrl);

    await page.context().clearCookies();
    await page.goto(`${site}/signin`);
    await page.getByRole("link", { name: "Entrar com Escola ID" }).click();
    // Without scripts the provider's page requires a click.
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Submit" }).click();
    await expect(page).toHaveURL(/\/candidate\/home$/);
    await expect(page.locator("main")).toContainText("Alma");

    await page.context().clearCookies();
    const candidate = newCandidate("Tainá Moura Prates");
    const enrolment = new Enrolment(page, pointer, false);
    await enrolment.open(`${site}/livre`);
    const logo = page.locator("header img").first();
    await expect(logo).toHaveJSProperty("naturalWidth", 480);
    await enrolment.choose("Cerâmica");
    await enrolment.choose("Centro");
    await enrolment.enrol(candidate);
    expect(await portal.mailed(/Seja bem-vinda à Escola do Vale[\s\S]*Guarde este endereço/)).toBeTruthy();
    await enrolment.acceptContract();
    await page.getByRole("radio", { name: "Turma da noite" }).check();
    await page.getByRole("button", { name: "Reservar vaga e continuar" }).click();
    await page.locator("[name=voucher]").fill("PRIMEIRA10");
    await page.locator("button[value=apply-voucher]").click();
    await expect(page.locator("main")).toContainText("R$ 225,00");
    await expect(page.locator("main")).toContainText("Turma da noite");
    await enrolment.payBy("pix");
    await enrolment.payAtSandbox();
    await enrolment.expectPaid();
  } finally {
    await Promise.all([portal.close(), provider.close()]);
  }
});
