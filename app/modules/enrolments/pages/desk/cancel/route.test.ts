import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { Refusal } from "~/api/refusal";
import { apiContext, formContext } from "~/context";
import { translator } from "~/i18n/translator";
import { moveProblem } from "../move-problem";
import { action } from "./route";

it.each([
  ["STATUS_CHANGED", "desk.moveChanged"],
  ["STATUS_NOT_ALLOWED", "desk.moveRefused"],
] as const)("the page that cancels an application says why it did not: %s [STF-04]", async (code, problem) => {
  const context = new RouterContextProvider();
  const form = new FormData();
  for (const [name, value] of Object.entries({ from: "enrolled", reason: "desistiu" })) form.set(name, value);
  context.set(apiContext, { enrolments: { move: async () => Promise.reject(new Refusal(code)) } } as never);
  context.set(formContext, form);
  const request = new Request("http://aurora.localhost/enrolments/e1/cancel", { method: "POST" });
  const answer = await action({ params: { id: "e1" }, request, context } as never);
  expect(answer).toMatchObject({
    data: { code, posted: { initialValue: { reason: "desistiu" } } },
    init: { status: 409 },
  });
  const t = translator("en");
  expect(moveProblem(t, code, "Enrolled")).toBe(t(problem, { status: "Enrolled" }));
});
