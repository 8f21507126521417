import { describe, expect, it } from "vitest";
import { openCharges } from "./bank-charge";

const KEY = "financeiro@aurora.example.com";
const txid = "a".repeat(32);
const devedor = {
  cpf: "39053344705",
  nome: "Ana",
  logradouro: "Rua A, 1",
  cidade: "Santos",
  uf: "SP",
  cep: "11010000",
};
const body = {
  calendario: { dataDeVencimento: "2026-03-20", validadeAposVencimento: 10 },
  devedor,
  valor: { original: "899.00", multa: { modalidade: 2, valorPerc: "2.00" } },
  chave: KEY,
};

describe("the fake bank, for a charge with a due date", () => {
  const open = () => {
    const charges = openCharges(KEY, () => []);
    charges.at(new Date("2026-03-19T15:00:00Z"));
    return charges;
  };
  const statusOf = (id: string, given: unknown) => open().answer("cobv", "PUT", id, given).status;

  it("accepts a charge, and refuses what the specification refuses [PAY-14]", () => {
    expect(statusOf(txid, body)).toBe(201);
    const { cep: _, ...withoutPostalCode } = devedor;
    const wrong: unknown[] = [
      { ...body, devedor: undefined },
      { ...body, devedor: { cpf: "390.533.447-05", nome: "Ana" } },
      { ...body, devedor: withoutPostalCode },
      { ...body, calendario: { ...body.calendario, dataDeVencimento: "2026-03-18" } },
      { ...body, calendario: { ...body.calendario, dataDeVencimento: "2026-02-30" } },
      { ...body, calendario: { expiracao: 3600 } },
      { ...body, valor: { original: "0.00" } },
      { ...body, valor: { original: "x899.00" } },
      { ...body, chave: "another" },
      { ...body, status: "ATIVA" },
    ];
    for (const given of wrong) expect(statusOf(txid, given), JSON.stringify(given)).toBe(400);
    for (const id of ["a".repeat(25), "a".repeat(36), `${txid}-`]) expect(statusOf(id, body), id).toBe(400);
  });

  it("withdraws a charge once, by a PATCH of only the status at /cobv, and refuses to replace it afterwards [PAY-14]", () => {
    const charges = open();
    charges.answer("cobv", "PUT", txid, body);
    const removal = { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" };
    expect(charges.answer("cob", "GET", txid, undefined).status).toBe(404);
    expect(charges.answer("cob", "PATCH", txid, removal).status).toBe(404);
    expect(charges.answer("cobv", "PATCH", txid, { ...removal, valor: body.valor }).status).toBe(400);
    expect(charges.answer("cobv", "PATCH", txid, removal)).toMatchObject({ status: 200, body: { revisao: 1 } });
    expect(charges.answer("cobv", "PATCH", txid, removal).status).toBe(400);
    expect(charges.answer("cobv", "PUT", txid, body).status).toBe(400);
  });
});
