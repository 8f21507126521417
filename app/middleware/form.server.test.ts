import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import type { User } from "~/api/user";
import { formContext, type Session, sessionContext, userContext, userUnknownContext } from "~/context";
import { form } from "./form.server";

/** Posts a form with a file. @returns whether its body was read, and the form that the action receives */
async function post(path: string, visitor: { user?: User; isUnknown?: boolean }) {
  const body = new FormData();
  body.append("file", new Blob(["a,b"]), "journeys.csv");
  const url = new URL(path, "http://aurora.localhost");
  const request = new Request(url, { method: "POST", body });
  const context = new RouterContextProvider();
  context.set(userContext, visitor.user ?? null);
  context.set(userUnknownContext, visitor.isUnknown ?? false);
  context.set(sessionContext, { data: {} } as Session);
  const args = { request, context, pattern: path.replace("/candidate", "") } as unknown as Parameters<typeof form>[0];
  await form(args, async () => new Response());
  return { isRead: request.bodyUsed, fields: context.get(formContext) };
}

const imports = "/candidate/journeys/import";
const uploads = [
  imports,
  "/candidate/my-account/photo",
  "/candidate/my-account/photo/script",
  "/candidate/exam-imports",
];

it.each(uploads)("reads no file that somebody who is signed out posts to %s [ACC-02] [PWD-05]", async (path) => {
  expect(await post(path, {})).toEqual({ isRead: false, fields: null });
});

it.each(uploads)(
  "reads a file that a user posts to %s, even if the user service fails to load the user [ACC-02]",
  async (path) => {
    for (const visitor of [{ user: {} as User }, { isUnknown: true }])
      expect((await post(path, visitor)).fields?.get("file")).toBeInstanceOf(File);
  },
);

it("reads a form that a signed-out visitor posts to a page without uploads [ACC-02]", async () => {
  expect((await post("/candidate/signin", {})).fields).not.toBeNull();
});
