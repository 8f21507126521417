import { memoryUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { fileEnd, fileStart, lineOf, readLine } from "./setting-file";
import { readSettingFile } from "./setting-file-read";

setFlagsFromString("--expose_gc");
const gc = runInNewContext("gc") as () => void;
const MEGABYTE = 1_048_576;

it("holds no more than some lines of a file of 50 MB [OPS-06]", async () => {
  const line = (number: number) =>
    lineOf({
      kind: "contractText",
      content: { level: null, course: null, mode: null, title: `Contrato ${number}`, body: "x".repeat(45_000) },
      isArchived: false,
    });
  const encoder = new TextEncoder();
  let [written, sent, peak] = [0, 0, 0];
  const file = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`${fileStart}\n`)),
    pull(controller) {
      written += 1;
      const isLast = sent > 50 * MEGABYTE;
      const piece = encoder.encode(isLast ? `${line(written)}\n${fileEnd}` : `${line(written)},\n`);
      sent += piece.length;
      controller.enqueue(piece);
      if (isLast) controller.close();
    },
  });
  gc();
  const before = memoryUsage().heapUsed;
  let records = 0;
  const receiver = {
    begin: async () => ({ id: "one" }),
    async add({ from, lines }: { from: number; lines: string[] }) {
      const read = lines.map((one, index) => readLine(one, from + index));
      records += read.filter(({ record }) => record).length;
      if (records % 200 < lines.length) {
        gc();
        peak = Math.max(peak, memoryUsage().heapUsed - before);
      }
      return read.flatMap(({ problems }) => problems);
    },
  };
  expect(await readSettingFile(file, receiver, "any", null)).toEqual({ id: "one" });
  expect(records).toBe(written);
  expect(sent).toBeGreaterThan(50 * MEGABYTE);
  expect(peak).toBeLessThan(10 * MEGABYTE);
});
