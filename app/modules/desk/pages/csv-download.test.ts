import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { Refusal } from "~/api/refusal";
import { runtimeContext, siteContext } from "~/context";
import { csvDownload } from "./csv-download.server";

type Read = Parameters<typeof csvDownload<number>>[1]["read"];

const page = (rows: number[], after: string | null) => ({ rows, after });

function download(next: Read): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(runtimeContext, { now: () => new Date("2026-11-02T01:00:00Z") } as never);
  context.set(siteContext, { timeZone: "America/Sao_Paulo" } as never);
  const columns = [
    { label: "name", cell: (id: number) => `row ${id}` },
    { label: "amount", cell: (id: number) => id * -10.5 },
    { label: "paid", instant: (id: number) => (id === 1 ? "2026-11-02T01:00:00Z" : null) },
  ];
  const read: Read = async (batch) => (batch.after === undefined ? page([1, 2], "2") : next(batch));
  return csvDownload(context, { name: "charges", read, columns });
}

it("writes all pages with amounts as numbers and the institution's local times and date [STF-01]", async () => {
  const asked: Parameters<Read>[0][] = [];
  const answer = await download(async (batch) => {
    asked.push(batch);
    return page([3], null);
  });
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="charges-2026-11-01.csv"');
  expect((await answer.text()).split(/\r?\n/)).toEqual([
    "name;amount;paid (Brasília)",
    ...["row 1;-10,5;2026-11-01 22:00", "row 2;-21;", "row 3;-31,5;", ""],
  ]);
  expect(asked).toEqual([{ size: 500, after: "2", sent: 2 }]);
});

it("aborts the download when a page cannot be read, so that no incomplete file looks complete [STF-01]", async () => {
  for (const reason of [new Error("broken"), new Refusal("SYSTEM_UNAVAILABLE")]) {
    const broken = await download(() => Promise.reject(reason));
    await expect(broken.text()).rejects.toThrow("could not read");
  }
});
