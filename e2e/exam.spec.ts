import { jpegOf } from "../app/modules/documents/service/test-file";
import { typedScores } from "../tests/request/selecting";
import { newCandidate } from "./candidate";
import { expect, test } from "./fixture";

const START = "/candidate/graduacao?ingressMode=enem";
const ARRIVED = /\/(contract-acceptance|exam-score|portal)\b/;

test("a candidate sends Enem scores with a proof, a reviewer corrects a score, and the candidate reads the result and its reason [ESS-03]", async ({
  page,
  setup,
}, { project }) => {
  const candidate = newCandidate(`Nara Boletim ${project.name}`);
  await page.goto(await setup.enrol(candidate, START, ARRIVED));
  await page.goto("/candidate/portal");
  await page.getByRole("link", { name: "Informar a nota" }).click();
  const scores = page.url();
  await page.getByLabel("Ano do exame").fill(typedScores.year);
  const areas = {
    Linguagens: typedScores.languages,
    "Ciências humanas": typedScores.humanities,
    "Ciências da natureza": typedScores.sciences,
    Matemática: typedScores.mathematics,
    Redação: "1.820",
  };
  for (const [label, text] of Object.entries(areas)) await page.getByLabel(label).fill(text);
  const proof = page.getByLabel("Boletim do Enem");
  const send = page.getByRole("button", { name: "Enviar para conferência" });
  await send.click();
  await expect(page.getByRole("alert").first()).toContainText("0 a 1000");
  await expect(page.getByLabel("Matemática")).toHaveValue("640,2");
  await page.getByLabel("Redação").fill("820");
  await proof.setInputFiles({ name: "boletim.jpg", mimeType: "image/jpeg", buffer: await jpegOf() });
  await page.getByRole("button", { name: "Guardar e anexar outro arquivo" }).click();
  await expect(page.getByText("Guardamos o que você digitou e o arquivo.")).toBeVisible();
  await expect(page.getByRole("link", { name: "boletim.jpg" })).toBeVisible();
  await expect(page.getByLabel("Matemática")).toHaveValue("640,2");
  await send.click();
  await expect(page.getByText("Notas enviadas. Agora é com a instituição.")).toBeVisible();
  await expect(page.getByRole("table")).toContainText("648,16");
  await setup.signIn("documentos@aurora.example.com");
  await page.goto(`/candidate/exam-scores?q=${encodeURIComponent(candidate.name)}`);
  await page.getByRole("link", { name: candidate.name }).first().click();
  await page.getByLabel("Corrigir e confirmar").check();
  await page.getByLabel("Matemática").fill("540,2");
  await page.getByRole("button", { name: "Decidir", exact: true }).click();
  await expect(page.getByRole("alert").first()).toContainText("Escreva por quê");
  await expect(page.getByLabel("Matemática")).toHaveValue("540,2");
  await page.getByLabel("Por quê? O candidato lê este texto.").fill("O boletim diz 540,2 em Matemática.");
  await page.getByRole("button", { name: "Decidir", exact: true }).click();
  await expect(page.getByText("Decisão guardada. Ainda dá para desfazer.")).toBeVisible();
  await page.getByRole("button", { name: "Valer agora" }).first().click();
  await expect(page.getByText("A decisão já vale.")).toBeVisible();
  await setup.signIn(candidate.email, { password: candidate.password });
  await page.goto(scores);
  await expect(page.getByText(/^Nota confirmada em .*: você passou$/)).toBeVisible();
  await expect(page.locator("main")).toContainText("O boletim diz 540,2 em Matemática.");
});

test("staff preview official results from a file or from pasted lines, and confirm them [ESS-03]", async ({
  page,
  setup,
}, { project }) => {
  const candidate = newCandidate(`Olga Oficial ${project.name}`);
  const scores = await setup.sendScores(candidate);
  await setup.signIn("documentos@aurora.example.com");
  await page.goto("/candidate/exam-scores");
  await page.getByRole("link", { name: "Resultados oficiais (CSV)" }).click();
  await page.getByRole("button", { name: "Ver a prévia" }).click();
  await expect(page.getByRole("alert").first()).toContainText("Não há linhas para ler.");
  await page.getByLabel("Ou cole as linhas").fill("11111111111;2025;1;2;3;4;5");
  await page.getByRole("button", { name: "Ver a prévia" }).click();
  await page.getByRole("link", { name: "Não mudam (1)" }).click();
  await expect(page.getByRole("table")).toContainText("o CPF não é válido");
  await page.getByRole("link", { name: "Outro arquivo" }).click();
  const line = `${candidate.cpf};2025;612,5;598,1;570;640,2;820`;
  await page
    .getByLabel("Arquivo CSV")
    .setInputFiles({ name: "resultados.csv", mimeType: "text/csv", buffer: Buffer.from(line) });
  await page.getByRole("button", { name: "Ver a prévia" }).click();
  await expect(page.getByRole("table")).toContainText(candidate.name);
  await page.getByRole("button", { name: "Confirmar 1 resultado" }).click();
  await expect(page.getByText("Terminado. Para cada nota que mudou, o candidato recebeu uma mensagem.")).toBeVisible();
  await setup.signIn(candidate.email, { password: candidate.password });
  await page.goto(scores);
  await expect(page.getByText(/^Nota confirmada em .*: você passou$/)).toBeVisible();
});
