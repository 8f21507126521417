import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { EnrolmentDetail } from "~/contract/enrolment-detail";
import { FrameContext } from "~/frame";
import { LocaleContext } from "~/i18n/use-t";
import { Messages } from "./messages";
import { Timeline } from "./timeline";

const frame = { base: "/candidate", url: new URL("http://aurora.localhost/candidate/enrolments/s1"), locale: "en" };
const at = "2026-03-10T12:00:00.000Z";

const render = (page: ReactNode) =>
  renderToStaticMarkup(
    <LocaleContext value="en">
      <MemoryRouter basename="/candidate" initialEntries={["/candidate/enrolments/s1"]}>
        <FrameContext value={frame as never}>{page}</FrameContext>
      </MemoryRouter>
    </LocaleContext>,
  );

it("the subject of a mail in another language than the page's is marked with it wherever staff read it [STF-03]", () => {
  const told = (language: string, title: string) => ({
    ...{ id: language, title, text: "…", language, address: "ana@example.com", isRepeated: false, sentAt: at },
  });
  const messages = [told("pt-BR", "Pagamento confirmado"), told("en", "Payment confirmed")];
  const row = { id: "s1", status: { type: "enrolled", description: "Enrolled" } };
  const list = render(<Messages detail={{ row, messages } as unknown as EnrolmentDetail} mayMove />);
  const nothing = { actorName: null, reason: null, from: null, to: null, amountCents: null };
  const entries = messages.map(({ id, title: about, language: aboutLanguage }) => ({
    ...{ ...nothing, id, at, action: "message.sent", about, aboutLanguage },
  }));
  const line = render(<Timeline entries={entries} />);
  for (const [html, count] of [
    [list, 3],
    [line, 1],
  ] as const) {
    expect(html.match(/Pagamento confirmado/g)).toHaveLength(count);
    expect(html.match(/lang="pt-BR">Pagamento confirmado/g)).toHaveLength(count);
  }
  expect(list + line).not.toMatch(/<span lang="en">/);
});
