import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createPdfReader, PdfReaderFailed } from "./pdf-reader";
import { pdfOf } from "./test-file";

const folder = mkdtempSync(join(tmpdir(), "ingressa-pdf-"));
afterAll(() => rmSync(folder, { recursive: true }));
let programs = 0;

/** A program that answers each message as this code says. */
function programThat(answer: string): URL {
  const path = join(folder, `${programs++}.mjs`);
  writeFileSync(path, `process.on("message", (data) => { ${answer} });`);
  return pathToFileURL(path);
}

const clean = { pages: 1, hasScript: false, hasLaunch: false, hasFile: false };

describe("the reader of PDFs", () => {
  it("leaves the caller its bytes, and reads one file after the other [DOC-01]", async () => {
    const read = createPdfReader();
    const pdf = await pdfOf();
    const before = Buffer.from(pdf);
    expect(await Promise.all([read(pdf), read(pdf), read(Buffer.from("%PDF-1.7"))])).toEqual([
      clean,
      clean,
      { refusal: "damaged" },
    ]);
    expect(before.equals(pdf)).toBe(true);
  });

  it("gives up a file that takes too long, and reads the next [DOC-01]", async () => {
    const endless = createPdfReader({
      url: programThat("if (data[0]) while (true); process.send(7)"),
      deadlineMs: 900,
    });
    const started = performance.now();
    expect(await endless(Uint8Array.of(1))).toEqual({ refusal: "complex" });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await endless(Uint8Array.of(0))).toBe(7);
  });

  it.each([
    ["many arrays", "const all = []; while (data[0]) all.push(Array(1000).fill({}))"],
    ["one long array", "const all = []; while (data[0]) all.push(1)"],
  ])("gives up a file that takes too much memory for %s, and reads the next [DOC-01]", async (_, fill) => {
    const greedy = createPdfReader({ url: programThat(`${fill}; process.send(7)`), deadlineMs: 60_000, heapMb: 16 });
    expect(await greedy(Uint8Array.of(1))).toEqual({ refusal: "complex" });
    expect(await greedy(Uint8Array.of(0))).toBe(7);
  });

  it("says that it failed when the process does, which is not the file's fault [DOC-01]", async () => {
    const thrown = createPdfReader({ url: programThat("throw new Error('no disk')") });
    await expect(thrown(new Uint8Array(1))).rejects.toThrow(PdfReaderFailed);
    await expect(thrown(new Uint8Array(1)), "a second time").rejects.toThrow(PdfReaderFailed);
    const ended = createPdfReader({ url: programThat("process.exit(1)") });
    await expect(ended(new Uint8Array(1))).rejects.toThrow(PdfReaderFailed);
    const absent = createPdfReader({ url: new URL("./absent.mjs", import.meta.url) });
    await expect(absent(new Uint8Array(1))).rejects.toThrow(PdfReaderFailed);
  });

  it("ends the process when no file has come for a while, and starts another for the next [DOC-01]", async () => {
    const read = createPdfReader({ url: programThat("process.send(process.pid)"), idleMs: 10 });
    const first = await read(new Uint8Array(1));
    await expect.poll(() => read(new Uint8Array(1)), { interval: 50 }).not.toBe(first);
  });

  it("gives what reads PDFs no secrets, and lets it neither write nor start anything [DOC-01]", async () => {
    const may = ["fs.write", "child", "worker", "net"].map((scope) => `process.permission.has("${scope}")`);
    const read = createPdfReader({ url: programThat(`process.send([Object.keys(process.env), ${may}])`) });
    expect(await read(new Uint8Array(1))).toEqual([[], false, false, false, false]);
  });

  it("refuses a file when forty others wait [DOC-01]", async () => {
    const read = createPdfReader({ url: programThat("process.send(7)") });
    const answers = await Promise.allSettled(Array.from({ length: 42 }, () => read(new Uint8Array(1))));
    expect(answers.map(({ status }) => status)).toEqual([...Array(41).fill("fulfilled"), "rejected"]);
  });
});
