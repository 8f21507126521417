import { expect, it } from "vitest";
import type { Frame } from "~/frame";
import { written } from "../../../../../tests/part";
import { HoldNote } from "./hold-note";

const noteIn = (timeZone: string, user: object | null = null) =>
  written(<HoldNote until="2026-11-22T03:30:00Z" now="2026-11-22T02:45:00Z" text={(time) => `Até ${time}.`} />, "/", {
    site: { timeZone },
    user,
  } as Partial<Frame>);

it("shows the end of a hold in the institution's time zone, with the day unless the hold ends today", () => {
  expect(noteIn("America/Sao_Paulo")).toContain("Até 22/11/2026 00:30 (horário de Brasília).");
  expect(noteIn("America/Manaus", { timezone: "Asia/Tokyo" })).toContain("Até 23:30 (horário de Manaus).");
});
