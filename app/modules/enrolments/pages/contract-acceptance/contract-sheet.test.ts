import { expect, it } from "vitest";
import { translator } from "~/i18n/translator";
import { readPaper } from "~/paper/test-paper";
import { formatInstant } from "~/rules/time/date";
import { acceptanceFacts } from "./acceptance-facts";
import { sectionsOf } from "./accepted-text";
import { drawContract } from "./contract-sheet.server";

const clause = "O CONTRATANTE paga as parcelas nas datas combinadas, e a CONTRATADA presta os serviços.";
const accepted = {
  id: "contract-1",
  title: "Contrato de serviços",
  text: `Contrato de serviços\n\n1. Partes\n\nCONTRATANTE: Maria.\n\n2. Valores\n\n${clause}\n\n${clause}`,
  hash: "ab".repeat(32),
  version: 4,
  acceptedAt: "2026-11-22T02:30:00Z",
  acceptedBy: "Maria das Dores Lima",
  responsibleName: null,
  address: "",
  agent: "",
};

it("splits a contract's accepted text into sections, without the contract's title [CON-01]", () => {
  expect(sectionsOf(accepted)).toEqual([
    { title: "1. Partes", paragraphs: ["CONTRATANTE: Maria."] },
    { title: "2. Valores", paragraphs: [clause, clause] },
  ]);
  expect(sectionsOf({ title: "Outro", text: "Um texto sem partes." })).toEqual([
    { title: "", paragraphs: ["Um texto sem partes."] },
  ]);
});

const draw = (locale: "pt-BR" | "en", paragraphs: number, clauses = clause) => {
  const t = translator(locale);
  return drawContract({
    institution: "Associação Aurora · CNPJ 11.222.333/0001-81",
    title: accepted.title,
    note: "Direito · Versão 4",
    sections: [{ title: "1. Partes", paragraphs: Array.from({ length: paragraphs }, () => clauses) }],
    acceptance: acceptanceFacts(t, accepted, (iso) => formatInstant(iso, "America/Manaus")),
    acceptanceTitle: t("contractAcceptance.acceptedTitle"),
    pageText: (page, pages) => t("contractAcceptance.page", { page, pages }),
    locale,
  }).then(readPaper);
};

it("draws a contract with its acceptance in the institution's time zone, and numbers its pages [CON-01]", async () => {
  const short = await draw("pt-BR", 1);
  for (const part of ["Associação Aurora", "1. Partes", "21/11/2026 22:30", "Maria das Dores Lima", "Página 1 de 1"])
    expect(short.pages[0]).toContain(part);
  const long = await draw("pt-BR", 80);
  expect(long.pages).toHaveLength(3);
  expect(long.pages[2]).toContain("Página 3 de 3");
});

it("is read aloud as a Portuguese document whose acceptance is in the reader's language [CON-01] [LAY-09]", async () => {
  const paper = await draw("en", 60, `CONTRATANTE: Łukasz Nguyễn, CPF 529.982.247-25. ${clause}`);
  expect(paper).toMatchObject({ title: accepted.title, language: "pt-BR", untagged: 0 });
  expect(paper.spoken).toEqual(expect.arrayContaining([`H1 ${accepted.title}`, "H2 1. Partes", "Sect (en)"]));
  expect(paper.spoken).toContain(`P CONTRATANTE: Łukasz Nguyễn, CPF 529.982.247-25. ${clause}`);
  const accepting = paper.spoken.indexOf("LBody Maria das Dores Lima");
  expect(paper.spoken[accepting - 1]).toBe("Lbl Accepted by:");
  expect(paper.spoken.join("\n")).not.toContain("Page 1 of");
});
