import type { AddressInfo } from "node:net";
import { jpegOf } from "../app/modules/documents/service/test-file";
import { clamdPeer } from "../tests/peer/clamd";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";
import { Office } from "./office";
import { openOwnPortal } from "./own-portal";

test("an infected file is refused with the reason; a file that could not be scanned is accepted, but staff cannot decide about it yet [DOC-01]", async ({
  page,
  enrolment,
  setup,
  browser,
}) => {
  const clamd = clamdPeer({ answer: "stream: Ingressa.Test FOUND" });
  await new Promise<void>((listening) => clamd.listen(0, "127.0.0.1", listening));
  const { port } = clamd.address() as AddressInfo;
  const portal = await openOwnPortal({ DEMO: "small", CLAMD: `127.0.0.1:${port}` });
  try {
    const at = portal.at("aurora");
    await page.goto(await setup.enrol(newCandidate("Nélio Quarentena"), `${at}/pos-graduacao`, /\/charge\//));
    await enrolment.payAtSandbox();
    await enrolment.expectPaid();
    await page.goto(`${at}/portal`);
    await page.getByRole("link", { name: "Enviar documentos" }).click();
    await page.getByRole("link", { name: "Diploma de graduação" }).click();
    const file = { name: "diploma.jpg", mimeType: "image/jpeg", buffer: await jpegOf() };
    await page.getByLabel("Arquivo").setInputFiles(file);
    await page.getByRole("button", { name: "Juntar e continuar" }).click();
    await expect(page.locator("main").getByText("Este arquivo tem um vírus e não foi guardado.").first()).toBeVisible();

    await new Promise((closed) => clamd.close(closed));
    await page.getByLabel("Arquivo").setInputFiles(file);
    await page.getByRole("button", { name: "Juntar e continuar" }).click();
    await page.getByRole("button", { name: "Enviar 1 arquivo para análise" }).click();
    await expect(page.getByText("Documento enviado para análise.")).toBeVisible();
    const office = await Office.open(browser, setup, "documentos@aurora.example.com", at);
    await office.openDocument("Nélio Quarentena", "Diploma de graduação");
    const { desk } = office;
    await expect(desk.getByText("Este arquivo ainda não foi liberado pelo verificador de vírus.")).toBeVisible();
    await expect(desk.getByRole("img", { name: /diploma\.jpg/ })).toHaveCount(0);
    await expect(desk.getByText("Ainda não dá para decidir: um arquivo espera o verificador de vírus")).toBeVisible();
    await expect(desk.getByRole("radio")).toHaveCount(0);
    await expect(desk.getByRole("button", { name: "Pular" })).toBeVisible();
    await desk.goto(`${at}/document-reviews`);
    await expect(desk.getByRole("row", { name: /Nélio Quarentena/ })).toContainText("espera o verificador");
    await office.close();
  } finally {
    await portal.close();
  }
});
