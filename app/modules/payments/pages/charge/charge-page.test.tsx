import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { Charge } from "~/api/charge";
import { dynamicPix } from "~/modules/payments/rules/pix";
import { refreshSecondsOf } from "../method-view";
import { ChargePage } from "./charge-page";
import type { ChargeView } from "./charge-view";

const base = {
  id: "charge-1",
  subscriptionId: "subscription-1",
  method: "card",
  state: "pending",
  purpose: "total",
  amountCents: 1_299_900,
  createdAt: "2026-11-21T12:00:00Z",
  expiresAt: null,
  paidAt: null,
  reason: null,
};
const pix = {
  code: dynamicPix({ name: "Universidade Aurora", city: "Sao Paulo", amountCents: 129_990, url: "pix.example/cob/1" }),
  txid: "a".repeat(26),
  expiresAt: "2026-11-21T13:00:00Z",
  validationKey: "key",
};

function page(charge: Record<string, unknown>, view: Partial<ChargeView> = {}): string {
  const parsed = Charge.parse({ ...base, ...charge });
  const shown: ChargeView = {
    charge: parsed,
    state: parsed.state,
    id: parsed.subscriptionId,
    campusPolo: "Paulista",
    displayCampus: true,
    isEnrolled: false,
    courseName: "Direito",
    courseLanguage: "pt-BR",
    campusLanguage: "pt-BR",
    courseArea: "Direito",
    classStartsOn: null,
    choice: null,
    candidateName: null,
    now: "2026-11-21T12:30:00Z",
    receipts: [],
    fallbacks: [],
    firstCents: 129_990,
    hasEnded: false,
    isRefunded: false,
    withdrawal: null,
    earlyAccessUntil: null,
    sandbox: false,
    refreshSeconds: null,
    ...view,
  };
  const element = <ChargePage view={shown} problem={null} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToString(<RouterProvider router={router} />).replace(/<!-- -->/g, "");
}

describe("the page of a charge", () => {
  it.each(["pending", "expired", "denied", "cancelled"] as const)(
    "of an enrolment that has ended offers no payment: %s [CAN-01]",
    (state) => {
      const html = page({ state }, { hasEnded: true });
      expect(html).toContain("Não há nada a pagar");
      expect(html).not.toMatch(/href="[^"]*\/payments\//);
    },
  );

  it("is loaded again until the charge is settled, less often while a bank settles a slip [PAY-11]", () => {
    for (const state of ["pending", "processing", "unknown"] as const) {
      expect([refreshSecondsOf("pix", state), refreshSecondsOf("slip", state)]).toEqual([10, 60]);
      expect(page({ state }, { refreshSeconds: 10 })).toContain("Atualizar agora");
    }
    for (const state of ["approved", "denied", "expired", "cancelled"] as const) {
      expect(refreshSecondsOf("pix", state)).toBeNull();
      expect(page({ state })).not.toContain("Atualizar agora");
    }
  });

  it("tells the payer not to pay again while the outcome is unknown [PAY-11]", () => {
    expect(page({ state: "unknown" })).toContain("Não pague de novo");
  });

  it("shows a pix as QR code and text, with its expiry in the institution's time zone [PAY-05]", () => {
    const html = page({ method: "pix", pix });
    expect(html).toContain(`>${pix.code}</textarea>`);
    expect(html).toContain("/payments/subscription-1/charge/charge-1/pix.svg");
    expect(html).toContain("10:00 (horário de Brasília)");
    expect(html).toContain('data-seconds="1800"');
  });

  it("shows the due day of a pix and the last day on which it can be paid late [PAY-03] [PAY-05]", () => {
    const dated = { ...pix, dueOn: "2026-12-10", expiresAt: "2026-12-11T02:59:59.999Z" };
    expect(page({ method: "pix", pix: dated })).toContain("Vence em 10/12/2026. Você pode pagar já ou agendar");
    const late = page({ method: "pix", pix: { ...dated, expiresAt: "2027-01-12T02:59:59.999Z" } });
    expect(late).toContain("Vence em 10/12/2026. Depois, o código vale até 11/01/2027");
    expect(late).not.toContain("data-seconds");
  });

  it("offers to renew an expired pix by a plain form [PAY-05]", () => {
    const html = page({ method: "pix", pix }, { state: "expired" });
    expect(html).toContain('<form method="post">');
    expect(html).toContain("Gerar novo código Pix");
  });

  it("offers exactly the plan's fallbacks after a denied card [PAY-06][PAY-02]", () => {
    const all = page({ state: "denied" }, { fallbacks: ["first", "recurrence"] });
    expect(all).toContain("/payments/subscription-1/card?purpose=first");
    expect(all).toContain("/payments/subscription-1/card?recurrence=yes");
    const none = page({ state: "denied" });
    expect(none).not.toContain("purpose=first");
    expect(none).not.toContain("recurrence=yes");
    expect(none).toContain("Tentar com outro cartão");
  });

  it.each([
    ["denied", "card", null],
    ["denied", "card", "CARD_ERROR"],
    ["denied", "slip", "SLIP_GENERATION_FAILED"],
    ["denied", "pix", "PIX_KEY_CREATION_FAILED"],
    ["denied", "pix", null],
    ["unknown", "card", null],
    ["processing", "card", null],
    ["processing", "slip", null],
    ["cancelled", "pix", null],
    ["expired", "pix", null],
    ["expired", "slip", null],
  ] as const)("has the same title and heading, with course and amount: %s %s %s [PAY-13]", (state, method, reason) => {
    const html = page({ state, method, reason });
    const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
    expect(/<title>(.*?) · /.exec(html)?.[1]).toBe(heading);
    expect(html).toMatch(/<aside.*Direito.*Curso completo.*R\$\s12\.999,00.*<\/aside>/s);
    expect(html).toMatch(/aria-current="step".*Pagamento/);
  });

  it("links to the contract after the enrolment fee, and not after the first installment [PAY-08]", () => {
    expect(page({ state: "approved", purpose: "fee" })).toContain("/contract-acceptance/subscription-1");
    expect(page({ state: "approved", purpose: "first" })).not.toContain("/contract-acceptance/");
  });

  it("names the candidate and the next dates, and links to a calendar file and sharing [PAY-08]", () => {
    const lastDay = "2026-11-28";
    const html = page(
      { state: "approved", purpose: "first", paidAt: "2026-11-21T12:00:00Z" },
      { candidateName: "Lívia Prado", classStartsOn: "2027-02-08", withdrawal: { kind: "withdrawal", lastDay } },
    );
    expect(html).toMatch(/<h1[^>]*>A vaga é sua, Lívia\.</);
    expect(html).toMatch(/28\/11\/2026.*Último dia para desistir.*08\/02\/2027.*Início das aulas/s);
    expect(html).toContain("/payments/subscription-1/calendar.ics");
    expect(html).toContain("https://wa.me/?text=Vou%20estudar%20Direito");
    expect(html).toContain('href="mailto:?body=');
    expect(page({ state: "approved", purpose: "first" })).not.toContain("calendar.ics");
  });

  it("shows no congratulations for a payment of an enrolment that has ended [PAY-15]", () => {
    const html = page({ state: "approved", purpose: "first" }, { candidateName: "Lívia Prado", hasEnded: true });
    expect(html).toContain("Esta inscrição foi encerrada");
    expect(html).not.toMatch(/A vaga é sua|wa\.me/);
  });

  it.each([
    [{}, "Pagamento aprovado"],
    [{ candidateName: "Lívia Prado" }, "A vaga é sua, Lívia."],
    [{ candidateName: "Lívia Prado", hasEnded: true }, "Pagamento de uma inscrição encerrada"],
    [{ candidateName: "Lívia Prado", hasEnded: true, isRefunded: true }, "Devolução pedida"],
  ])(
    "has the same title and heading once paid, and never says approved of an ended enrolment: %o [PAY-13] [PAY-15]",
    (view, title) => {
      const html = page({ state: "approved", purpose: "first" }, view);
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title);
      expect(/<title>(.*?) · /.exec(html)?.[1]).toBe(title);
      if ("hasEnded" in view) expect(html).not.toMatch(/aprovado/i);
    },
  );

  it("links to the provider's test page only where the provider is the sandbox [PAY-14]", () => {
    expect(page({ method: "pix", pix })).not.toContain("sandbox-provider");
    expect(page({ method: "pix", pix }, { sandbox: true, refreshSeconds: 10 })).toContain(
      "/sandbox-provider/charges/charge-1",
    );
  });
});
