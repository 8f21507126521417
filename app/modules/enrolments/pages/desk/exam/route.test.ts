import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { absent } from "~/api/refusal";
import { apiContext, formContext, sessionContext, userContext } from "~/context";
import { loader } from "./route";

it("the page of the online exam opens for staff who may read enrolments but not move them [STF-04]", async () => {
  const context = new RouterContextProvider();
  const api = {
    entranceExams: { get: async () => ({ attempts: [] }) },
    enrolments: { get: async () => ({ row: { id: "e1" } }), moves: () => Promise.reject(absent()) },
  };
  context.set(apiContext, api as never);
  context.set(userContext, { features: [{ alias: "enrolments.read" }] } as never);
  context.set(sessionContext, { data: {} } as never);
  context.set(formContext, null);
  expect(await loader({ params: { id: "e1" }, context } as never)).toMatchObject({ row: { id: "e1" }, mayMove: false });
});
