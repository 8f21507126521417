import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { ExamScoreView } from "~/contract/exam-score";
import { emptyForm } from "~/form/posted-form";
import { FrameContext } from "~/frame";
import { LocaleContext } from "~/i18n/use-t";
import { ExamForm } from "./exam-form";

it("has buttons that keep scores and remove a proof while required fields are still empty [ESS-03] [DOC-01]", () => {
  const file = { id: "f1", name: "boletim.pdf", kind: "pdf", sizeBytes: 10, pages: 1, flags: [], stored: true };
  const view = { files: [file], firstYear: 2021, lastYear: 2026, hasProof: false, proofType: "proof" };
  const url = new URL("http://aurora.localhost/candidate/exam-score/s1");
  const html = renderToStaticMarkup(
    <LocaleContext value="pt-BR">
      <MemoryRouter basename="/candidate" initialEntries={["/candidate/exam-score/s1"]}>
        <FrameContext value={{ locale: "pt-BR", base: "/candidate", url, typed: null } as never}>
          <ExamForm view={view as unknown as ExamScoreView} subscriptionId="s1" posted={emptyForm()} />
        </FrameContext>
      </MemoryRouter>
    </LocaleContext>,
  );
  const buttons = html.match(/<button[^>]*name="intent"[^>]*>/g) ?? [];
  const free = buttons.filter((one) => /formNoValidate/i.test(one)).map((one) => /value="([^"]*)"/.exec(one)?.[1]);
  expect([buttons.length, free]).toEqual([3, ["remove:f1", "keep"]]);
});
