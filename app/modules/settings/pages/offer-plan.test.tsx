import { expect, it } from "vitest";
import { written } from "../../../../tests/part";
import { OfferPlan } from "./offer-plan";

const price = { campus: "paulista", fee: 5_000, installment: 10_000, installments: 12, semesterInstallments: 6 };
const offer = (plan: string, change: Partial<Record<keyof typeof price, number | null>> = {}) => ({
  plan,
  campuses: [{ ...price, ...change }],
});
const textOf = (content: object) =>
  written(
    <OfferPlan content={content as never} options={{ campus: [{ value: "paulista", label: "Campus Paulista" }] }} />,
  ).replaceAll(/<[^>]+>|\u00a0/g, " ");

it.each([
  ["enablePaymentTotalWithFallback", "o plano inteiro: R$ 1.200,00", "autorizar cobrança mensal no cartão"],
  ["enablePaymentSemesterWithoutFallback", "o semestre: R$ 600,00", "tentar outro cartão ou outra forma"],
  ["enableOnlySubscriptionWithRecurrence", "a primeira parcela: R$ 100,00", "cobrança automática obrigatória"],
])("says what %s charges by card, and what follows a denial [INS-01]", (plan, charge, next) => {
  const text = textOf(offer(plan));
  expect(text).toContain(`Cartão cobra ${charge}`);
  expect(text).toContain("Campus Paulista");
  expect(text).toContain("12 parcelas de R$ 100,00");
  expect(text).toContain("R$ 50,00");
  expect(text).toContain(next);
});

it("says nothing about a price that is not complete, or a plan that is not chosen [INS-01]", () => {
  expect(textOf(offer("enablePaymentTotalWithFallback", { installments: null }))).not.toContain("R$");
  expect(textOf(offer(""))).toBe("");
});
