import { expect, it } from "vitest";
import { z } from "zod";
import { ExtraTimeGrant } from "./timed-attempt";

it("extra time has a limit for each kind, and a form learns of a wrong amount also while it has no reason [ESS-01]", () => {
  const parsed = (kind: string, amount: number, reason?: string) => ExtraTimeGrant.safeParse({ kind, amount, reason });
  const fieldsOf = ({ error }: ReturnType<typeof parsed>) => error && z.flattenError(error).fieldErrors;
  expect(parsed("minutes", 600, "dislexia").success).toBe(true);
  expect(parsed("percent", 300, "dislexia").success).toBe(true);
  expect(fieldsOf(parsed("minutes", 601, "dislexia"))).toEqual({ amount: ["essay.staffAmountInvalid"] });
  expect(fieldsOf(parsed("percent", 301))).toEqual({
    amount: ["essay.staffAmountInvalid"],
    reason: ["desk.reasonRequired"],
  });
});
