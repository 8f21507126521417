// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { written } from "../../../../../../tests/part";
import { Messages } from "./messages";
import { Timeline } from "./timeline";

const at = "2026-03-10T12:00:00.000Z";

it("the subject of a mail in another language than the page's is marked with it wherever staff read it [STF-03]", () => {
  const told = (language: string, title: string) => ({
    ...{ id: language, title, text: "…", language, address: "ana@example.com", isRepeated: false, sentAt: at },
  });
  const messages = [told("pt-BR", "Pagamento confirmado"), told("en", "Payment confirmed")];
  const row = { id: "s1", status: { type: "enrolled", description: "Enrolled" } };
  const list = <Messages detail={{ row, messages } as unknown as EnrolmentDetail} mayMove />;
  const nothing = { actorName: null, reason: null, from: null, to: null, amountCents: null };
  const entries = messages.map(({ id, title: about, language: aboutLanguage }) => ({
    ...{ ...nothing, id, at, action: "message.sent", about, aboutLanguage },
  }));
  const line = <Timeline entries={entries} />;
  for (const [part, count] of [
    [list, 3],
    [line, 1],
  ] as const) {
    document.body.innerHTML = written(part, "/enrolments/s1", { locale: "en" });
    const subjects = screen.getAllByText("Pagamento confirmado", { exact: false });
    expect(subjects.map(({ lang }) => lang)).toEqual(Array(count).fill("pt-BR"));
    expect(document.querySelector("span[lang=en]")).toBeNull();
  }
});
