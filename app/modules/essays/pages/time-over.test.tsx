import { expect, it } from "vitest";
import type { EssayWriting } from "~/api/essay";
import { written } from "../../../../tests/part";
import { TimeOver } from "./time-over";

const draft = { number: 3, origin: "save", isApart: false, words: 150, savedAt: "2026-03-10T12:00:00.000Z" };
const refused = { problem: "over", title: "", body: "O que eu escrevia.", base: 3, status: 409 } as const;

function render(change: Partial<EssayWriting>): string {
  const writing = { id: "a1", draft, submittedBy: "time", voidReason: null, ...change } as EssayWriting;
  return written(<TimeOver writing={writing} subscriptionId="s1" refused={refused} />);
}

it("says why an essay accepts no more text: its time, a submission or staff who annulled it [ESS-01]", () => {
  const [late, submitted, annulled, ended] = [
    render({ state: "submitted" }),
    render({ state: "submitted", submittedBy: "candidate" }),
    render({ state: "void", submittedBy: null, voidReason: "Faltou luz." }),
    render({ state: "void", submittedBy: null }),
  ];
  for (const html of [late, submitted, annulled, ended]) expect(html).toContain("O que eu escrevia.");
  expect(late).toContain("<h1>O tempo terminou</h1>");
  for (const html of [submitted, annulled, ended]) expect(html).not.toMatch(/tempo terminou|depois do tempo/);
  expect(submitted).toMatch(/Redação enviada.*Vale a versão 3.*href="\/candidate\/essay\/s1\/a1\/receipt"/s);
  expect(annulled).toMatch(/não vale mais.*Ela foi anulada: Faltou luz\..*href="\/candidate\/essay\/s1"/s);
  expect(ended).toContain("Ela terminou com a inscrição.");
  for (const html of [annulled, ended]) expect(html).not.toContain("Vale a versão");
});
