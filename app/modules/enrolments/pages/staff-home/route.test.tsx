import type { FunctionComponent } from "react";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { absent, Refusal } from "~/api/refusal";
import { apiContext, formContext, runtimeContext, sessionContext, staffRoleContext, userContext } from "~/context";
import type { Frame } from "~/frame";
import { written } from "../../../../../tests/part";
import Home, { loader } from "./route";

const user = {
  ...{ id: "u1", name: "Rita Lima", impersonatedBy: null },
  features: [{ alias: "enrolments.read" }, { alias: "documents.review" }],
};
const toDo = {
  ...{ overdue: [], mine: 0, nobodys: 0, suggestions: 0, seenAt: null, arrived: 0, changed: [] },
  dashboard: { total: 0, subscriptions: [] },
};

/** The home page of a reviewer, with the to-do list or its refusal. */
async function homeWith(get: () => Promise<object>) {
  const context = new RouterContextProvider();
  const dashboard = { get: async () => toDo.dashboard };
  context.set(apiContext, { toDo: { get }, dashboard } as never);
  context.set(userContext, user as never);
  context.set(staffRoleContext, { role: { name: "Reviewer" } } as never);
  context.set(runtimeContext, { now: () => new Date("2026-03-10T12:00:00Z") } as never);
  context.set(sessionContext, { data: {} } as never);
  context.set(formContext, null);
  const loaderData = await loader({ context } as never);
  const shell = { waiting: { "documents.review": { waiting: 2, overdue: 0 } } };
  const Page = Home as unknown as FunctionComponent<{ loaderData: typeof loaderData }>;
  return written(<Page loaderData={loaderData} />, "/home", { locale: "en", user, shell } as unknown as Partial<Frame>);
}

it("the home page of staff says so when the to-do list cannot be loaded, and still shows the queues [STF-05]", async () => {
  const failed = await homeWith(() => Promise.reject(new Refusal("SYSTEM_UNAVAILABLE")));
  expect(failed).toContain("Not everything that is waiting for you could be loaded now.");
  expect(failed).toContain("Documents to review");
  expect(failed).not.toContain("Nothing is overdue.");
  const shown = await homeWith(async () => toDo);
  expect(shown).not.toContain("could be loaded");
  expect(shown).toContain("Nothing is overdue.");
  expect(await homeWith(() => Promise.reject(absent()))).not.toContain("could be loaded");
});
