import { expect, it } from "vitest";
import { eventsOfPix, outcomeOfReturn } from "./answer";

it("dates a payment by the time of the bank's answer if its own time cannot be read [PAY-14]", () => {
  const now = new Date("2026-03-10T15:00:00.000Z");
  const pix = { endToEndId: "E1", txid: "t1", valor: "100.00", devolucoes: [] };
  const at = (horario: string) => eventsOfPix({ ...pix, horario }, now)[0]?.occurredAt;
  expect(at("2026-03-10T11:59:00.000-03:00")).toBe("2026-03-10T14:59:00.000Z");
  expect(at("hoje")).toBe(now.toISOString());
});

it("gives the same reason for a failed refund whether the bank answers about it or lists it [PAY-15]", () => {
  const id = "0".repeat(32);
  const failed = { id, valor: "10.00", status: "NAO_REALIZADO" as const, motivo: "conta encerrada ".repeat(20) };
  const pix = { endToEndId: "E1", txid: "t1", valor: "100.00", horario: "2026-03-10T12:00:00Z", devolucoes: [failed] };
  const listed = eventsOfPix(pix, new Date("2026-03-10T15:00:00.000Z"))[1];
  const { reason } = outcomeOfReturn(failed);
  expect(reason).toHaveLength(200);
  expect(listed).toMatchObject({ kind: "refund", state: "failed", reason });
});
