import { RouterContextProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { apiContext, userContext } from "~/context";
import { save as saveAnswers } from "../entrance-exam/answering-action.server";
import { save } from "./writing-action.server";

const params = { id: "e1", attempt: "a1" };

/** The calls of a form whose enrolment is another account's than the one that is signed in. */
function openForm(kept: number) {
  const keep = vi.fn(async () => ({ status: kept }));
  const foreign = async () => ({ status: 404 });
  const context = new RouterContextProvider();
  context.set(apiContext, { essay: { save: foreign, keep }, entranceExam: { answer: foreign, keep } } as never);
  context.set(userContext, { id: "other" } as never);
  const form = new FormData();
  for (const [name, text] of Object.entries({ token: "t", base: "0", essay: "Texto.", a1: "2" })) form.set(name, text);
  return { args: { request: new Request("http://localhost/"), context }, form, keep };
}

it("a form is saved by its token though another account has signed in meanwhile [ESS-01] [ESS-02]", async () => {
  const { args, form, keep } = openForm(200);
  expect(await save(args, params, form, "auto")).toEqual({ answer: { status: 200 }, isSignedIn: false });
  expect(await saveAnswers(args, params, form)).toEqual({ answer: { status: 200 }, isSignedIn: false });
  expect(keep).toHaveBeenCalledTimes(2);
  expect(keep).toHaveBeenCalledWith({ params: { attempt: "a1" }, body: expect.objectContaining({ token: "t" }) });
});

it("a form with a wrong token is not found for another account [ESS-01] [ESS-02]", async () => {
  const { args, form } = openForm(404);
  expect(await save(args, params, form, "auto")).toEqual({ answer: { status: 404 }, isSignedIn: true });
  expect(await saveAnswers(args, params, form)).toEqual({ answer: { status: 404 }, isSignedIn: true });
});
