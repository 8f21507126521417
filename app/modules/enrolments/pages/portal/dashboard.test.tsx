import { expect, it } from "vitest";
import type { ListedCharge } from "~/api/charge";
import type { Step } from "~/api/subscription-status";
import { emptyForm } from "~/form/posted-form";
import type { Frame } from "~/frame";
import { languages } from "~/rules/language";
import { written } from "../../../../../tests/part";
import { AcceptanceView } from "../contract-acceptance/acceptance-view";
import { AcceptedView } from "../contract-acceptance/accepted-view";
import { Dashboard } from "./dashboard";
import { subscription } from "./test-subscription";

const steps: Step[] = [
  { step: "essay", state: "skipped", reasons: [], url: "/portal/s1" },
  { step: "contract", state: "current", reasons: [], url: "/contract-acceptance/s1" },
  { step: "payment", state: "blocked", reasons: ["CONTRACT_PENDING"], url: "/payments/s1" },
  { step: "documents", state: "blocked", reasons: ["NEVER_HEARD_OF"], url: "/enrollment-data/s1" },
];
const charge: ListedCharge = {
  ...{ receipts: [], installment: null, late: null, reason: null, dueOn: null, expiresAt: null, paidAt: null },
  id: "h1",
  subscriptionId: "s1",
  method: "pix",
  state: "pending",
  purpose: "first",
  amountCents: 89_900,
  createdAt: "2026-11-20T12:00:00.000Z",
  partCents: 0,
  refundedCents: 0,
  disputedCents: 0,
};

const site = { contact: null, whatsAppSettings: null, accessibility: {}, theme: {} } as unknown as Frame["site"];

const render = (view: React.ReactNode, locale: (typeof languages)[number] = "pt-BR") =>
  written(view, "/portal", { site, locale });

it("greets by the social name, links the open step, and says why others are blocked [CAN-01] [CAN-02] [SHL-01]", () => {
  const html = render(
    <Dashboard
      name="Aninha Souza"
      notice={null}
      underWay={false}
      overviews={[{ subscription, steps, charges: [charge], withdrawal: null }]}
    />,
  );
  expect(html).toContain("Olá, Aninha");
  expect(html).toMatch(/<h1>Falta ler e aceitar o contrato\.<\/h1>/);
  expect(html).toContain('href="/candidate/contract-acceptance/s1"');
  expect(html).not.toContain('href="/candidate/payments/s1"');
  expect(html).toContain("Disponível depois do aceite do contrato.");
  expect(html).toContain("Disponível depois dos passos anteriores.");
  expect(html).not.toContain("Redação");
  expect(html).toContain("Contrato pendente");
  expect(html).toContain('href="/candidate/payments/s1/charge/h1"');
  expect(html).toContain("899,00");
  expect(html).toContain('href="/candidate/withdrawal/s1"');
  expect(html).toContain('href="/candidate/?new=1"');
});

it("shows the institution's own warning and leads to the enrolment that replaced another [CAN-01]", () => {
  const replaced = { ...subscription, warningPopup: "Faltam <b>dados</b>", newSubscriptionId: "s2" };
  const overviews = [{ subscription: replaced, steps, charges: [], withdrawal: null }];
  const html = render(<Dashboard name="Ana" notice={null} underWay={false} overviews={overviews} />);
  expect(html).toContain("Faltam &lt;b&gt;dados&lt;/b&gt;");
  expect(html).toContain('href="/candidate/enrollment-data/s2"');
});

it("names the time of the first payment, whatever is paid later [CAN-01] [PAY-03]", () => {
  const of = (purpose: ListedCharge["purpose"], paidAt: string) => ({ ...charge, id: purpose, purpose, paidAt });
  const charges = [of("installment", "2026-12-20T12:00:00.000Z"), of("first", "2026-11-21T12:00:00.000Z")];
  const done: Step[] = [{ step: "payment", state: "done", reasons: [], url: "/payments/s1" }];
  const overviews = [{ subscription, steps: done, charges, withdrawal: null }];
  const html = render(<Dashboard name="Ana" notice={null} underWay={false} overviews={overviews} />);
  expect(html).toMatch(/Pagamento.{0,400}21\/11\/2026/s);
  expect(html).not.toMatch(/Pagamento.{0,400}20\/12\/2026/s);
});

it("names the first day of classes once, as a step to come, in each language [CAN-01] [LAY-03]", () => {
  const placed = { ...subscription, academicClassDate: "2027-02-08" };
  const overviews = [{ subscription: placed, steps, charges: [], withdrawal: null }];
  const stateIn = (locale: (typeof languages)[number]) => {
    const html = render(<Dashboard name="Ana" notice={null} underWay={false} overviews={overviews} />, locale);
    const [, state, day = ""] = /\(([^()]*)\)<\/span><\/p><p[^>]*>([^<]*2027)</.exec(html) ?? [];
    expect(html.split(day)).toHaveLength(2);
    return state;
  };
  expect(languages.map(stateIn)).toEqual(["a seguir", "upcoming", "a continuación"]);
});

it("has one primary button, the next task of the first enrolment; ended enrolments come last [CAN-01]", () => {
  const status = { id: "s0", status: { type: "cancelled" as const, description: "" } };
  const ended = { ...subscription, id: "s0", courseName: "Letras", subscriptionStatus: status };
  const all = [ended, subscription, { ...subscription, id: "s2", courseName: "Direito" }];
  const overviews = all.map((one) => ({ subscription: one, steps, charges: [], withdrawal: null }));
  const html = render(<Dashboard name="Ana" notice={null} underWay={false} overviews={overviews} />);
  expect(html.match(/<a [^>]*variant_primary/g)).toHaveLength(1);
  expect(html).toMatch(/<h2[^>]*>Administração.*variant_primary.*Ler e aceitar.*<h2[^>]*>Direito.*<h2[^>]*>Letras/s);
});

it("links to the documents even after their step is done, for sending those left for later [CAN-01] [DOC-01]", () => {
  const done = steps.map((one) => (one.step === "documents" ? { ...one, state: "done" as const, reasons: [] } : one));
  const linked = [steps, done].map((list) =>
    render(
      <Dashboard
        name="Ana"
        notice={null}
        underWay={false}
        overviews={[{ subscription, steps: list, charges: [], withdrawal: null }]}
      />,
    ).includes('href="/candidate/documents/s1"'),
  );
  expect(linked).toEqual([false, true]);
});

it("offers the withdrawal with its last day once something was paid, and survives a service that did not answer [CAN-01] [PAY-15] [API-03]", () => {
  const paid = {
    ...subscription,
    isPaid: true,
    withdrawal: { kind: "withdrawal" as const, lastDay: "2026-11-27" },
  };
  const html = render(
    <Dashboard
      name="Ana"
      notice={null}
      underWay={false}
      overviews={[{ subscription: paid, steps: null, charges: [], withdrawal: null }]}
    />,
  );
  expect(html).toContain("Você pode desistir até 27/11/2026");
  expect(html).not.toContain("Cancelar inscrição");
  expect(html).toContain("Não foi possível carregar os próximos passos agora.");
});

it("invites a candidate without an enrolment to start one, in each language [CAN-01] [LAY-03]", () => {
  const pages = languages.map((locale) =>
    render(<Dashboard name="Ana" notice={null} underWay={false} overviews={[]} />, locale),
  );
  expect(new Set(pages).size).toBe(languages.length);
  for (const html of pages) expect(html).not.toMatch(/candidateArea\.|frame\./);
});

const contract = {
  title: "Contrato de prestação de serviços",
  sections: [{ title: "Objeto", paragraphs: ["O curso de Administração.", "O curso de Administração."] }],
  text: "x",
  hash: "a1b2",
  templateId: "t1",
  version: 3,
  responsibleRequired: false,
};

it("shows the contract with an unticked box, and a second one for a minor's responsible [CON-01]", () => {
  const view = { subscription, contract, notice: null, posted: emptyForm(), trouble: null };
  const alone = render(<AcceptanceView {...view} />);
  expect(alone.match(/type="checkbox"/g)).toHaveLength(1);
  expect(alone).not.toContain("checked");
  expect(alone).toContain('name="hash" value="a1b2"');
  const assisted = render(<AcceptanceView {...view} contract={{ ...contract, responsibleRequired: true }} />);
  expect(assisted.match(/type="checkbox"/g)).toHaveLength(2);
});

it("says that the contract could not be saved, or that it changed [CON-02]", () => {
  const view = { subscription, contract, notice: null, posted: emptyForm() };
  expect(render(<AcceptanceView {...view} trouble="notSaved" />)).toContain("Não foi possível registrar o aceite");
  expect(render(<AcceptanceView {...view} trouble="changed" />)).toContain("O contrato mudou enquanto você lia");
});

it("shows the accepted contract with its hash and the time of acceptance [CON-01]", () => {
  const accepted = {
    id: "a1",
    title: contract.title,
    text: "Objeto\nO curso.\nO curso.",
    hash: "a1b2",
    version: 3,
    acceptedAt: "2026-11-21T02:30:00.000Z",
    acceptedBy: "Ana Souza",
    responsibleName: null,
    address: "203.0.113.7",
    agent: "Firefox",
  };
  const html = render(
    <AcceptedView subscription={subscription} accepted={accepted} notice={null} nextPath="/payments/s1" />,
  );
  expect(html).toContain("a1b2");
  expect(html).toContain("20/11/2026 23:30");
  expect(html).toContain('href="/candidate/payments/s1"');
});
