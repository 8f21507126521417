/** A horizontal run of dark modules of a QR code; position and width in modules. */
export interface QrRun {
  x: number;
  y: number;
  width: number;
}

/** Width of the white margin around the code, in modules (ISO/IEC 18004 requires four). */
export const quietZone = 4;

/** The dark modules of a text's QR code, as horizontal runs, and the side of the code without its quiet zone. */
export async function qrRuns(text: string): Promise<{ size: number; runs: QrRun[] }> {
  const { default: QRCode } = await import("qrcode");
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const runs: QrRun[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x < size && data[y * size + x]) x += 1;
      runs.push({ x: start, y, width: x - start });
    }
  }
  return { size, runs };
}

/** The QR code of a text as an SVG image, dark on white in every theme. */
export async function qrSvg(text: string): Promise<string> {
  const { size, runs } = await qrRuns(text);
  const side = size + 2 * quietZone;
  const path = runs.map(({ x, y, width }) => `M${x + quietZone} ${y + quietZone}h${width}v1h-${width}z`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}
