import fc from "fast-check";
import { expect, it } from "vitest";
import { readTextFile } from "./text-file";

/** How programs write a text into a file. */
const encodings: Record<string, (text: string) => Uint8Array> = {
  "UTF-8": (text) => Buffer.from(text),
  "UTF-8 with a mark": (text) => Buffer.from(`\uFEFF${text}`),
  "UTF-16 with a mark": (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  "big-endian UTF-16 with a mark": (text) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16(),
  "UTF-16": (text) => Buffer.from(text, "utf16le"),
  "big-endian UTF-16": (text) => Buffer.from(text, "utf16le").swap16(),
};

it.each(Object.entries(encodings))("reads a file in %s [ESS-03] [JRN-04]", (_, encode) => {
  const unit = fc.constantFrom(..."cpf;ano\n0123,\"'éçã€Ł日😀");
  fc.assert(
    fc.property(fc.string({ unit }), (rest) => {
      expect(readTextFile(encode(`c${rest}`))).toEqual({ text: `c${rest}` });
    }),
  );
});

it("reads what spreadsheets on Windows write, and an empty file [ESS-03]", () => {
  expect(readTextFile(Buffer.from("Redação;Avaliação \x80", "latin1"))).toEqual({ text: "Redação;Avaliação €" });
  expect(readTextFile(new Uint8Array())).toEqual({ text: "" });
});

it("tells a workbook and other bytes from a text [ESS-03]", () => {
  expect(readTextFile(Buffer.from("PK\x03\x04\x14\0\x06\0"))).toEqual({ problem: "workbook" });
  expect(readTextFile(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toEqual({ problem: "workbook" });
  expect(readTextFile(Buffer.from("%PDF-1.7\n\0\xff", "latin1"))).toEqual({ problem: "binary" });
  expect(readTextFile(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]))).toEqual({ problem: "binary" });
  expect(readTextFile(Buffer.from("a\0\0\0b\0\0\0"))).toEqual({ problem: "binary" });
});
