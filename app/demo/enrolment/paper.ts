import type { Chance } from "./chance";

/** A file that a candidate sends. */
export interface Paper {
  name: string;
  bytes: Buffer;
}

/** Size of a drawn photo in pixels: small, because each photo is decoded and copied when it is sent. */
const [WIDTH, HEIGHT] = [630, 448];

/** Lines of writing, drawn as bars, so that no font is needed. */
function writing(chance: Chance, left: number, top: number, count: number): string {
  const bars = Array.from({ length: count }, (_, line) => {
    const width = Math.round(chance.between(180, 430));
    return `<rect x="${left}" y="${top + line * 46}" width="${width}" height="16" rx="3"/>`;
  });
  return `<g fill="#33513f">${bars.join("")}</g>`;
}

function card(chance: Chance, { front, light }: { front: boolean; light: number }): string {
  const portrait =
    '<rect x="110" y="170" width="190" height="250" fill="#b9c7bd"/><circle cx="205" cy="265" r="52" fill="#6d7f73"/><path d="M125 420a80 90 0 0 1 160 0" fill="#6d7f73"/>';
  const table = Math.round(light * 120);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 900 640">
    <rect width="100%" height="100%" fill="rgb(${table},${table - 8},${table - 20})"/>
    <g transform="rotate(${chance.between(-4, 4).toFixed(1)} 450 320)" opacity="${light}">
      <rect x="70" y="70" width="760" height="500" rx="26" fill="#dfeadf"/>
      <rect x="70" y="70" width="760" height="62" rx="26" fill="#2e6b4a"/>
      ${front ? portrait : ""}${writing(chance, front ? 340 : 110, 180, 8)}
    </g></svg>`;
}

/** Photos of invented identity cards: fronts, backs, and one that is too dark to read. */
export async function drawPhotos(chance: Chance) {
  const { default: sharp } = await import("sharp");
  const draw = (side: { front: boolean; light: number }) =>
    sharp(Buffer.from(card(chance, side)))
      .jpeg({ quality: 70 })
      .toBuffer();
  const [fronts, backs] = await Promise.all(
    [true, false].map((front) => Promise.all([1, 0.94, 0.9].map((light) => draw({ front, light })))),
  );
  return { fronts: fronts ?? [], backs: backs ?? [], dark: await draw({ front: true, light: 0.14 }) };
}

export type Photos = Awaited<ReturnType<typeof drawPhotos>>;

/** A PDF sheet with the title of the document that it represents, marked as a specimen. */
export async function printSheet(title: string, person: string, note: string): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({ size: "A4", margin: 64, info: { Title: title } });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    document.on("data", (piece: Buffer) => pieces.push(piece));
    document.on("end", () => resolve(Buffer.concat(pieces)));
  });
  document.fontSize(11).fillColor("#777777").text("ESPÉCIME DE DEMONSTRAÇÃO, SEM VALOR", { align: "center" });
  document.moveDown(3).fontSize(20).fillColor("#111111").text(title, { align: "center" });
  document.moveDown(2).fontSize(13).text(`Nome: ${person}`);
  document.moveDown().text(note);
  document.rect(64, 640, 180, 1).fill("#111111");
  document.end();
  return done;
}
