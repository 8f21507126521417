import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { runtimeContext, siteContext } from "~/context";
import { csvDownload } from "./csv-download.server";

const page = (ids: number[], after: string | null) => ({ rows: ids, after });

function download(next: (after: string) => Promise<ReturnType<typeof page> | null>): Response {
  const context = new RouterContextProvider();
  context.set(runtimeContext, { now: () => new Date("2026-11-02T01:00:00Z") } as never);
  context.set(siteContext, { timeZone: "America/Sao_Paulo" } as never);
  const cells = (id: number) => [`row ${id}`, id * -10.5];
  return csvDownload(context, { name: "charges", head: ["name", "amount"], first: page([1, 2], "2"), next, cells });
}

it("writes all pages, amounts as numbers, under the institution's day [STF-01]", async () => {
  const answer = download(async () => page([3], null));
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="charges-2026-11-01.csv"');
  expect((await answer.text()).split(/\r?\n/)).toEqual(["name;amount", "row 1;-10,5", "row 2;-21", "row 3;-31,5", ""]);
});

it("fails where a page could not be read, so that a broken file never looks whole [STF-01]", async () => {
  await expect(download(async () => null).text()).rejects.toThrow("could not read");
  await expect(download(() => Promise.reject(new Error("broken"))).text()).rejects.toThrow("broken");
});
