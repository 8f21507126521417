import { expect, it } from "vitest";
import type { EntranceSheet } from "~/modules/entrance-exams/schema/entrance-exam";
import { written } from "../../../../tests/part";
import { ExamOver } from "./exam-over";

const render = (sheet: Partial<EntranceSheet>) =>
  written(<ExamOver sheet={{ voidReason: null, ...sheet } as EntranceSheet} subscriptionId="s1" isOver />);

it("says why an online exam accepts no more answers: time, submission, annulment or end of enrolment [ESS-02]", () => {
  const late = render({ state: "final", submittedBy: "time" });
  expect(late).toMatch(/O tempo acabou.*enviadas e corrigidas.*depois do tempo/s);
  const others = [
    render({ state: "final", submittedBy: "candidate" }),
    render({ state: "void", submittedBy: null, voidReason: "Faltou luz." }),
    render({ state: "void", submittedBy: null }),
  ] as const;
  for (const html of others) expect(html).not.toMatch(/tempo acabou|depois do tempo/);
  const [submitted, annulled, ended] = others;
  expect(submitted).toMatch(/A prova foi enviada.*enviadas e corrigidas/s);
  expect(annulled).toMatch(/não vale mais.*Ela foi anulada: Faltou luz\..*não conta/s);
  expect(ended).toContain("Ela terminou com a inscrição.");
  for (const html of [annulled, ended]) expect(html).not.toContain("corrigidas");
});
