import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { User } from "~/api/user";
import { staffRoleContext, userContext } from "~/context";
import { requireStaff, requireUser } from "./guard.server";

function contextOf(alias: string | null): RouterContextProvider {
  const context = new RouterContextProvider();
  const currentRole = alias && { role: { alias } };
  context.set(userContext, { rights: { currentRole } } as unknown as User);
  return context;
}

const enter = (context: RouterContextProvider) =>
  requireStaff({ context } as unknown as Parameters<typeof requireStaff>[0], async () => new Response());

it.each(["administrator", "operator"])(
  "admits an %s to the staff area and provides its pages with the role [ROL-01]",
  (alias) => {
    const context = contextOf(alias);
    enter(context);
    expect(context.get(staffRoleContext).role.alias).toBe(alias);
  },
);

it.each(["candidate", null])("answers 404 to the role %s in the staff area [ROL-01]", (alias) => {
  expect(() => enter(contextOf(alias))).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

it("throws when a page that needs a user is open to visitors [ROL-01]", () => {
  expect(() => requireUser(new RouterContextProvider())).toThrow("route table");
});
