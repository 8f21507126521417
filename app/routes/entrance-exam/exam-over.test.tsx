import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { EntranceSheet } from "~/contract/entrance-exam";
import { FrameContext } from "~/frame";
import { LocaleContext } from "~/i18n/use-t";
import { ExamOver } from "./exam-over";

function render(sheet: Partial<EntranceSheet>): string {
  const url = new URL("http://aurora.localhost/candidate/entrance-exam/s1/a1");
  return renderToStaticMarkup(
    <LocaleContext value="pt-BR">
      <MemoryRouter basename="/candidate" initialEntries={["/candidate/entrance-exam/s1/a1"]}>
        <FrameContext value={{ locale: "pt-BR", base: "/candidate", url } as never}>
          <ExamOver sheet={{ voidReason: null, ...sheet } as EntranceSheet} subscriptionId="s1" isOver />
        </FrameContext>
      </MemoryRouter>
    </LocaleContext>,
  );
}

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
