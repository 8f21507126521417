import { expect, it } from "vitest";
import type { InstitutionName } from "~/procedure/context";
import { noLocalHolidays } from "~/rules/time/business-day";
import { isOverdue, lastOverdueDay } from "./answer-time";

it("what is sent is overdue from the day after the second business day where no hours are set [DOC-02]", () => {
  // Tuesday: what was sent on Thursday was due on Monday, what was sent on Friday is due today.
  expect(lastOverdueDay("2026-03-10", noLocalHolidays)).toBe("2026-03-05");
  expect(lastOverdueDay("2026-03-13", noLocalHolidays)).toBe("2026-03-10");
  // Monday: what was sent on Wednesday was due on Friday.
  expect(lastOverdueDay("2026-03-16", noLocalHolidays)).toBe("2026-03-11");
  expect(lastOverdueDay("2026-03-16", new Set(["03-12"]))).toBe("2026-03-10");
});

const institution = (id: string, answering: Record<string, string>): InstitutionName => ({
  ...{ id, name: id, alias: id, defaultLanguage: "pt-BR", timeZone: "America/Sao_Paulo", answering },
});

it("each institution has its own time, which changes with the clock and not before [STF-01] [INS-01]", () => {
  const scope = [institution("slow", { AnswerDocuments: "8" }), institution("usual", {})];
  const at = (now: string, of: string) =>
    isOverdue({ scope, now: new Date(now) }, "documents", { institutionId: of, since: "2026-03-09T15:00:00.000Z" });
  // Sent on Monday at 12:00 in Brasília: the pause until 13:00 does not count.
  expect(at("2026-03-10T14:59:00.000Z", "slow")).toBe(false);
  expect(at("2026-03-10T15:59:00.000Z", "slow")).toBe(true);
  expect(at("2026-03-11T20:00:00.000Z", "usual")).toBe(false);
  expect(at("2026-03-12T20:00:00.000Z", "usual")).toBe(true);
  expect(isOverdue({ scope, now: new Date() }, "documents", { institutionId: "slow", since: null })).toBe(false);
});
