import { expect, it } from "vitest";
import { formatInstant } from "~/domain/time/date";
import { translator } from "~/i18n/translator";
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

/** The texts that the drawing commands show, joined; the standard fonts have a one-byte encoding. */
const wordsOf = (pdf: Buffer) =>
  [...pdf.toString("latin1").matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\] TJ/g)]
    .map(([, parts = ""]) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    )
    .join("");

it("splits a contract's accepted text into sections, without the contract's title [CON-01]", () => {
  expect(sectionsOf(accepted)).toEqual([
    { title: "1. Partes", paragraphs: ["CONTRATANTE: Maria."] },
    { title: "2. Valores", paragraphs: [clause, clause] },
  ]);
  expect(sectionsOf({ title: "Outro", text: "Um texto sem partes." })).toEqual([
    { title: "", paragraphs: ["Um texto sem partes."] },
  ]);
});

it("draws a contract with its acceptance in the institution's time zone, and numbers its pages [CON-01]", async () => {
  const t = translator("pt-BR");
  const draw = (paragraphs: number) =>
    drawContract(
      {
        institution: "Associação Aurora · CNPJ 11.222.333/0001-81",
        title: accepted.title,
        note: "Direito · Versão 4",
        sections: [{ title: "1. Partes", paragraphs: Array.from({ length: paragraphs }, () => clause) }],
        acceptance: acceptanceFacts(t, accepted, (iso) => formatInstant(iso, "America/Manaus")),
        acceptanceTitle: t("contractAcceptance.acceptedTitle"),
        pageText: (page, pages) => t("contractAcceptance.page", { page, pages }),
      },
      { compress: false },
    );
  const short = wordsOf(await draw(1));
  for (const part of ["Associação Aurora", "1. Partes", "21/11/2026 22:30", "Maria das Dores Lima", "Página 1 de 1"])
    expect(short).toContain(part);
  const long = wordsOf(await draw(60));
  expect(long).toContain("Página 3 de 3");
  expect(long).not.toContain("Página 4");
});
