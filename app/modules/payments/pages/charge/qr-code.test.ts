import jsQR from "jsqr";
import { describe, expect, it } from "vitest";
import { dynamicPix, staticPix } from "~/modules/payments/rules/pix";
import { qrSvg } from "./qr-code.server";
import { type Rectangle, rasterise } from "./test-raster";

/** The rectangles of a picture made of horizontal runs, and its side. */
function readSvg(svg: string): { side: number; dark: Rectangle[] } {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  const path = /<path d="([^"]+)"\/>/.exec(svg)?.[1] ?? "";
  const dark = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map(([, x, y, width]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: 1,
  }));
  return { side, dark };
}

describe("the QR code of a pix", () => {
  const receiver = { name: "Universidade Aurora", city: "São Paulo", amountCents: 129_990 };
  const codes = [
    staticPix({ ...receiver, key: "financeiro@aurora.example", txid: "AURORA2026" }),
    dynamicPix({ ...receiver, url: `pix.example/v2/cob/${"a1B2".repeat(8)}` }),
  ];

  it.each(codes)("decodes to the copy-and-paste text [PAY-05] %s", async (code) => {
    const { side, dark } = readSvg(await qrSvg(code));
    const { data, width, height } = rasterise(dark, { width: side, height: side, scale: 6 });
    expect(jsQR(data, width, height)?.data).toBe(code);
  });

  it("keeps four light modules around the code [PAY-05]", async () => {
    const { side, dark } = readSvg(await qrSvg(codes[0] ?? ""));
    const edges = dark.flatMap(({ x, y, width }) => [x, y, side - x - width, side - y - 1]);
    expect(Math.min(...edges)).toBe(4);
  });
});
