import { expect, it } from "vitest";
import type { ListedCharge } from "~/api/charge";
import type { Subscription } from "~/api/subscription";
import type { SubscriptionState } from "~/api/subscription-status";
import type { Frame } from "~/frame";
import { candidateSteps, type StepFacts } from "~/modules/journeys/rules/step-validation";
import { hasEnded, subscriptionStatuses, type Template } from "~/modules/subscriptions/rules/subscription-status";
import { languages } from "~/rules/language";
import { written } from "../../../../../tests/part";
import { NextThing } from "./next-thing";

const frame = {
  site: { contact: { email: "ajuda@aurora.example.com", phone: "1140028922" } },
  user: null,
};

const refunded = {
  option: { kind: "none", reason: "ENDED", lastDay: null },
  refundCents: 89_900,
  endedAt: null,
} as const;

const paidStatuses: readonly SubscriptionState[] = ["documents_pending", "enrolled"];
const unselected: readonly SubscriptionState[] = [
  "draft",
  "registered",
  "selective_pending",
  "under_correction",
  "failed",
];
const withContract: readonly SubscriptionState[] = ["payment_pending", "payment_processing", ...paidStatuses];

/** The facts of an enrolment that the portal has moved to a status. */
function factsOf(status: SubscriptionState, template: Template, documents: StepFacts["documents"]): StepFacts {
  return {
    subscriptionId: "s1",
    template,
    status,
    selection: template === 1 ? "essay" : null,
    resultDueOn: null,
    today: "2026-03-10",
    hasFee: template === 4,
    isTaxPaid: template === 4 && !unselected.includes(status) && status !== "payment_pending",
    isPaid: paidStatuses.includes(status),
    isProcessing: status === "payment_processing",
    // Template 4 asks for the fee before the contract.
    contractAccepted: withContract.includes(status) && !(template === 4 && status === "payment_pending"),
    hasClasses: false,
    classSelected: false,
    documents: status === "enrolled" && documents === "missing" ? "approved" : documents,
    manual: "none",
  };
}

function render(facts: StepFacts, locale: (typeof languages)[number], charges: ListedCharge[] = []) {
  const { status } = facts;
  const subscription = {
    subscriptionStatus: { id: "s1", status: { type: status, description: "" } },
    offer: { intakeEndsOn: "2026-12-15" },
  } as Subscription;
  const steps = candidateSteps(facts);
  return written(
    <NextThing
      subscription={subscription}
      steps={hasEnded(status) ? null : steps}
      charges={charges}
      withdrawal={hasEnded(status) ? refunded : null}
      leads
    />,
    "/portal",
    { ...frame, locale } as unknown as Partial<Frame>,
  );
}

const selective: readonly SubscriptionState[] = ["selective_pending", "under_correction", "failed", "approved"];
const cases = subscriptionStatuses.flatMap((status) =>
  ([1, 2, 3, 4] as const)
    .filter((template) => template === 1 || !selective.includes(status))
    .flatMap((template) =>
      (["none", "missing", "rejected", "in-review"] as const).map((documents) => ({ status, template, documents })),
    ),
);

it.each(cases)(
  "links a step or e-mail in each language: $status, template $template, documents $documents [CAN-01] [CAN-02]",
  ({ status, template, documents }) => {
    const pages = languages.map((locale) => render(factsOf(status, template, documents), locale));
    expect(new Set(pages).size).toBe(languages.length);
    for (const html of pages) {
      expect(html).not.toMatch(/candidateArea\.|frame\./);
      expect(html).toMatch(/href="(\/candidate\/(contract-acceptance|payments|documents|essay)\/s1|mailto:)/);
    }
  },
);

it("says after a withdrawal which amount the institution was asked to refund [PAY-15]", () => {
  const html = render(factsOf("withdrawn", 2, "none"), "pt-BR");
  expect(html).toMatch(/Pedimos à instituição a devolução de R\$\s899,00/);
  expect(render(factsOf("cancelled", 2, "none"), "pt-BR")).not.toContain("CDC");
});

it("asks for no documents where the journey requires none [CAN-02]", () => {
  expect(render(factsOf("documents_pending", 2, "none"), "pt-BR")).toContain("Do seu lado está tudo pronto");
  expect(render(factsOf("documents_pending", 2, "missing"), "pt-BR")).toContain("Faltam os seus documentos");
});

it("asks for a document that was not accepted, also after the enrolment is complete [CAN-01] [DOC-01]", () => {
  for (const status of ["documents_pending", "enrolled"] as const) {
    const html = render(factsOf(status, 2, "rejected"), "pt-BR");
    expect(html).toMatch(/Um documento não foi aceito.*href="\/candidate\/documents\/s1"[^>]*variant_primary/s);
  }
});

it("does not invite to pay again while a payment is being confirmed [PAY-11]", () => {
  const html = render(factsOf("payment_processing", 2, "none"), "pt-BR");
  expect(html).toContain("Não pague de novo");
  expect(html).toContain("Ver pagamento");
});

it("shows the due day of an unpaid slip and the expiry of an unpaid Pix code [CAN-01]", () => {
  const facts = factsOf("payment_pending", 1, "none");
  const order = (method: object) => [{ state: "pending", ...method } as ListedCharge];
  const slip = render(facts, "pt-BR", order({ slip: { dueOn: "2026-12-01" } }));
  expect(slip).toContain("Seu boleto vence em 01/12/2026.");
  const pix = render(facts, "pt-BR", order({ pix: { expiresAt: "2026-12-01T15:00:00.000Z" } }));
  expect(pix).toContain("Seu código Pix vale até 01/12/2026 12:00.");
  expect(render(facts, "pt-BR", [{ state: "expired", slip: { dueOn: "2026-12-01" } } as ListedCharge])).not.toContain(
    "boleto",
  );
});

it("shows the last day on which an unpaid enrolment keeps its seat, and that it may end then [CAN-01] [CLS-01]", () => {
  for (const status of ["contract_pending", "payment_pending"] as const) {
    const html = render(factsOf(status, 2, "none"), "pt-BR");
    expect(html).toContain("Sua vaga fica reservada até 15/12/2026, o último dia das inscrições.");
    expect(html).toContain("a instituição pode encerrar esta inscrição");
  }
  for (const status of ["payment_processing", "documents_pending", "enrolled", "expired"] as const)
    expect(render(factsOf(status, 2, "none"), "pt-BR")).not.toContain("Sua vaga fica reservada");
});
