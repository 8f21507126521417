import { expect, it } from "vitest";
import { eventsOfPix } from "./answer";

it("dates a payment by the time of the bank's answer if its own time cannot be read [PAY-14]", () => {
  const now = new Date("2026-03-10T15:00:00.000Z");
  const pix = { endToEndId: "E1", txid: "t1", valor: "100.00", devolucoes: [] };
  const at = (horario: string) => eventsOfPix({ ...pix, horario }, now)[0]?.occurredAt;
  expect(at("2026-03-10T11:59:00.000-03:00")).toBe("2026-03-10T14:59:00.000Z");
  expect(at("hoje")).toBe(now.toISOString());
});
