import { expect, it } from "vitest";
import { type PixOrder, ProviderFailure, ProviderUnclear } from "../provider";
import { Cob } from "./answer";
import { createdPix } from "./charge";

const pixKey = "financeiro@aurora.example.com";
const order = {
  ...{ reference: "t1", amountCents: 10_000, dueDate: null, payee: { name: "Aurora", city: "Sao Paulo" } },
} as PixOrder;
const found = (status: string, original = "100.00") =>
  Cob.parse({ txid: "t1", status, valor: { original }, chave: pixKey, location: "pix.example.com/qr/v2/cob/t1" });
const made = (cob: Cob) => () => createdPix(cob, order, { pixKey });

it("leaves an order open whose charge the bank reports as paid, and refuses a removed charge and another charge [PAY-11]", () => {
  expect(made(found("ATIVA"))()).toMatchObject({ providerId: null, due: null });
  expect(made(found("CONCLUIDA"))).toThrow(new ProviderUnclear("the charge is already paid"));
  for (const status of ["REMOVIDA_PELO_PSP", "REMOVIDA_PELO_USUARIO_RECEBEDOR"])
    expect(made(found(status))).toThrow(new ProviderFailure("the charge was removed at the bank"));
  for (const status of ["ATIVA", "CONCLUIDA"])
    expect(made(found(status, "100.01"))).toThrow(new ProviderFailure("the bank has another charge under this id"));
});
