import { describe, expect, it } from "vitest";
import { academicClass } from "../academic-class";
import type { Call } from "../call";
import { campus } from "../campus";
import type { Input } from "../client";
import { course } from "../course";
import { educationLevel } from "../education-level";
import { enrolmentContract } from "../enrolment-contract";
import { formGroup } from "../form-group";
import { payment } from "../payment";
import { person } from "../person";
import { pix } from "../pix";
import { slip } from "../slip";
import { subscription } from "../subscription";
import { voucher } from "../voucher";
import { plainSpeech } from "./index";
import { stepsDoneIn } from "./subscription";

const asked = { params: { id: "s1" } };
const headers = { "accept-language": "en" };

/** The body of a successful answer, read as the specification describes it. */
function read(call: Call, body: unknown): unknown {
  const answer = plainSpeech.read(call, { status: 200, body }, asked, headers);
  expect(answer?.status, JSON.stringify(answer)).toBeLessThan(300);
  return answer?.body;
}

describe("an answer with the fields of the specification only", () => {
  it("gives levels their code as id, and courses their price in reais as cents [API-02]", () => {
    expect(read(educationLevel.list, [{ code: "pos", description: "Pós", template: 2 }])).toEqual([
      { id: "pos", code: "pos", description: "Pós", language: "en", template: 2, open: true },
    ]);
    const given = { id: 7, code: "DIR", name: "Direito", offerId: "o1", modalityDescription: "Presencial" };
    const [priced, unpriced] = read(course.list, [{ ...given, coursePrice: 899.9 }, given]) as Record<
      string,
      unknown
    >[];
    expect(priced).toMatchObject({ id: "7", coursePrice: 89_990, seatsLeft: null, blockedBy: null });
    expect(unpriced).toMatchObject({ coursePrice: null, firstCampus: null });
    expect(read(campus.list, [{ id: "k", code: "Centro" }])).toMatchObject([{ name: "Centro", seatsLeft: null }]);
  });

  it("reads a form by name, order and visibility, and keeps names out that are none of the product's [API-02]", () => {
    const fields = [
      { name: "fullName", visible: true, order: 2, type: "text" },
      { name: "cpf", visible: false, order: 1, type: "text", orderMobile: 4 },
      { name: "<script>", visible: true, order: 3, type: "text" },
    ];
    expect(read(formGroup.getByOffer, { fields })).toMatchObject({
      type: "personal-data",
      fields: [
        { name: "fullName", visible: true, order: 2, orderMobile: 2, required: true },
        { name: "cpf", visible: false, order: 1, orderMobile: 4 },
      ],
    });
  });

  it("reads a subscription, whatever its status is called, and shows its own words [API-02]", () => {
    const given = {
      id: "s1",
      personName: "Ana",
      courseName: "Direito",
      educationLevelTemplate: 1,
      campusPolo: "Centro",
    };
    const status = { id: 3, status: { type: "AGUARDANDO", description: "Aguardando" } };
    expect(read(subscription.get, { ...given, subscriptionStatus: status })).toMatchObject({
      displayCampus: true,
      isPaid: false,
      prices: null,
      hasSchedule: false,
      withdrawal: { kind: "none", reason: "STAFF_DECIDES" },
      subscriptionStatus: { status: { type: "contract_pending", description: "Aguardando" } },
    });
    const paid = read(subscription.get, { ...given, isPaid: true, subscriptionStatus: status });
    expect(paid).toMatchObject({ subscriptionStatus: { status: { type: "enrolled" } } });
    const steps = [
      { name: "contract", status: "done" },
      { name: "checkout", status: "open" },
    ];
    expect([
      ...stepsDoneIn(
        [
          { subscriptionId: 2, steps: [] },
          { subscriptionId: "s1", steps },
        ],
        "s1",
      ),
    ]).toEqual(["contract"]);
  });

  it("reads slip, pix and card by their state, and never more of a card than its last digits [API-02] [PAY-08]", () => {
    const barcode = "0".repeat(44);
    expect(read(slip.get, { barcode, dueDate: "2026-12-10", total: 100, status: "pending" })).toMatchObject({
      id: "slip.s1",
      state: "pending",
      amountCents: 10_000,
      slip: { dueOn: "2026-12-10", line: expect.stringMatching(/^\d{47}$/) },
    });
    expect(read(pix.get, { code: "000201", validationKey: "v", total: "12.50" })).toMatchObject({
      id: "pix.s1",
      amountCents: 1250,
      pix: { code: "000201", validationKey: "v", expiresAt: null },
    });
    const denied = { method: "card", status: "denied", cardNumber: "4111111111111111" };
    const verified = { status: "denied", payments: [{ method: "pix", status: "pending" }, denied] };
    expect(read(payment.verification, verified)).toMatchObject({
      state: "denied",
      isPaid: false,
      charge: { id: "card.s1", state: "denied", card: { lastDigits: "1111" } },
    });
    expect(JSON.stringify(read(payment.verification, verified))).not.toContain("41111");
  });

  it("shows a contract as text, and nothing of its markup [API-02] [CON-01]", () => {
    const html = '<h1>Contrato</h1><p>Das partes &amp; do objeto</p><script>alert(1)</script><p onclick="x()">Fim';
    expect(read(enrolmentContract.build, { contract: html })).toMatchObject({
      text: "Contrato\nDas partes & do objeto\nFim",
      sections: [{ paragraphs: ["Contrato", "Das partes & do objeto", "Fim"] }],
    });
  });

  it("reads classes with slots, and a person with an address [API-02]", () => {
    const availableClasses = [
      { id: "a", name: "A", slots: 0 },
      { id: "b", name: "B", slots: 4 },
    ];
    expect(read(academicClass.list, { selectedClass: "b", availableClasses })).toMatchObject({
      selectedClass: { id: "b" },
      availableClasses: [{ disabledReason: "CLASS_FULL" }, { disabled: false, available: 4 }],
    });
    const given = {
      fullName: "Ana Souza",
      email: "a@x.com",
      cellphone: "11999990000",
      birthday: "2000-01-02",
      cpf: "1",
    };
    const address = { postalCode: "01310-100", address: "Rua A", city: "São Paulo", state: "SP" };
    expect(read(person.getData, { ...given, address })).toMatchObject({
      id: "s1",
      cpf: "1",
      address: { postalCode: "01310100", country: "BR" },
    });
    expect(plainSpeech.read(person.getData, { status: 200, body: { fullName: "Ana" } }, asked, headers)).toBeNull();
  });

  it("takes a voucher's Message as it is, and the discounts in reais [API-02] [VOU-01]", () => {
    const given = { Message: "OK", voucherTag: "TEN", discountValue: 10, otherInstallmentsVoucherDiscounts: [5, 5] };
    expect(read(voucher.discount, { ...given, enrolmentValue: 100, installments: 3 })).toMatchObject({
      Message: "OK",
      voucher: { discountValue: 1000 },
      prices: { firstCents: 9000, totalCents: 28_000 },
    });
  });
});

it("reads neither refusals, which the contract has, nor what is no answer to the call [API-03]", () => {
  const of = (status: number, body: unknown) => plainSpeech.read(pix.get, { status, body }, asked, headers);
  expect(of(500, { code: "X" })).toBeNull();
});

it("writes requests with no more than the specification names [API-02]", () => {
  const write = (call: Call, input: Input) => plainSpeech.write(call, input, { "user-agent": "Firefox" });
  const body = { idempotencyKey: "k", amountCents: 100, installment: null };
  expect(write(pix.generate, { params: { id: "s1" }, body })).toEqual({ params: { id: "s1" } });
  expect(write(subscription.steps, { query: { subscriptionId: "s1" } })).toEqual({});
  expect(write(enrolmentContract.accept, { body: { hash: "x", version: 1, accepted: true } }).body).toEqual({
    accepted: true,
    ip: undefined,
    browser: "Firefox",
  });
  const address = { address: "Rua A", number: "1", country: "BR" };
  const one = { fullName: "Ana", latinName: "Ana", nationalityId: "BR", specialNeeds: [], address };
  expect(write(person.update, { body: one }).body).toEqual({
    ...{ fullName: "Ana", specialNeeds: [] },
    ...{ address: "Rua A", number: "1", country: "BR" },
  });
});
