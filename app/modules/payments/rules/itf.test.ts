import { BinaryBitmap, DecodeHintType, GlobalHistogramBinarizer, ITFReader, RGBLuminanceSource } from "@zxing/library";
import { expect, it } from "vitest";
import { itfModules, itfPath } from "~/modules/payments/rules/itf";

const barcode = "00191165600001299900000001234567000000123417";

/** Reads a row of pixels as a scanner would, with a quiet zone at both ends. */
function scan(pixels: boolean[]): string {
  const quiet = new Array<boolean>(40).fill(false);
  const row = [...quiet, ...pixels, ...quiet];
  const luminances = new Uint8ClampedArray(row.length * 3).map((_, index) => (row[index % row.length] ? 0 : 255));
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(luminances, row.length, 3)));
  const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.ALLOWED_LENGTHS, Int32Array.from([44])]]);
  return new ITFReader().decode(bitmap, hints).getText();
}

it("draws bars that a scanner decodes [PAY-04]", () => {
  const pixels = itfModules(barcode).flatMap(({ bar, width }) => new Array<boolean>(width * 2).fill(bar));
  expect(scan(pixels)).toBe(barcode);
});

it("draws the same bars as one path [PAY-04]", () => {
  const { path, width } = itfPath(barcode, 50);
  const pixels = new Array<boolean>(width * 2).fill(false);
  for (const [, start, size] of path.matchAll(/M(\d+) 0h(\d)v50h-\2z/g)) {
    pixels.fill(true, Number(start) * 2, (Number(start) + Number(size)) * 2);
  }
  expect(width).toBe(4 + 22 * 18 + 5);
  expect(scan(pixels)).toBe(barcode);
});

it("refuses to draw bars for an odd number of digits and for other text [PAY-04]", () => {
  for (const text of ["", "123", "12a4"]) expect(() => itfModules(text)).toThrow(RangeError);
});
