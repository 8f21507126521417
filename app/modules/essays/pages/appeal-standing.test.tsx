import { expect, it } from "vitest";
import type { Essay, EssayAttempt } from "~/api/essay-attempt";
import { written } from "../../../../tests/part";
import { AppealStanding } from "./appeal-standing";

const appeal = { reason: "A nota não considerou o último parágrafo.", sentAt: "2026-03-10T12:00:00.000Z" };

function render(change: Partial<EssayAttempt>): string {
  const attempt = { id: "a1", appeal: { ...appeal, earlier: { grade: 350 } }, result: null, ...change };
  const essay = { subscriptionId: "s1", attempts: [attempt], appealUntil: null } as unknown as Essay;
  return written(<AppealStanding essay={essay} />);
}

it("shows the new grade of an appeal, that it is being marked, or that it ended with the attempt [ESS-04]", () => {
  expect(render({ state: "appeal" })).toContain("em correção");
  const ended = render({ state: "void" });
  expect(ended).toContain("encerrado sem nova nota");
  expect(ended).not.toContain("em correção");
  expect(render({ state: "final", result: { grade: 600 } as EssayAttempt["result"] })).toMatch(/>6(,0+)?</);
});
