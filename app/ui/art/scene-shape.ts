import { arch, bar, box, disc, half, type Ink, poly, quarter, type Shape } from "./shape";

/** A faceless person who stands on `floor`. */
function person(x: number, floor: number, skin: Ink, hair: Ink, coat: Ink, legs: Ink): Shape[] {
  return [
    box(legs, x - 12, floor - 48, 10, 48),
    box(legs, x + 2, floor - 48, 10, 48),
    arch(coat, x, floor - 80, 19, floor - 42),
    box(skin, x - 5, floor - 106, 10, 12),
    disc(skin, x, floor - 112, 12),
    half(hair, "up", x, floor - 114, 13),
  ];
}

/** A doorway of many arches through which the sun rises over hills, with steps up to it. */
const arcade: Shape[] = [
  arch(1, 280, 256, 240, 440),
  arch(2, 280, 256, 214, 440),
  arch(3, 280, 256, 186, 440),
  arch(1, 280, 256, 176, 440),
  arch(4, 280, 256, 142, 440),
  arch(3, 280, 256, 134, 440),
  // Rays, then the sun over two hills.
  ...[-112, -62, 0, 62, 112].map((x) => bar(5, 5, 280, 350, 280 + x, x === 0 ? 126 : 146 + Math.abs(x) * 0.55)),
  disc(5, 280, 338, 72),
  disc(1, 280, 338, 54),
  [6, "M146 384A120 120 0 0 1 300 366A150 150 0 0 1 414 384V440H146z"],
  [2, "M146 412A180 180 0 0 1 280 398A180 180 0 0 1 414 412V440H146z"],
  // Small windows in the dark arch, like tiles.
  ...[-200, 200].flatMap((x) => [280, 330, 380].map((y) => disc(3, 280 + x, y, 8))),
  ...[-90, -45, 0, 45, 90].map((turn) =>
    disc(
      3,
      280 + Math.round(200 * Math.sin((turn * Math.PI) / 180)),
      256 - Math.round(200 * Math.cos((turn * Math.PI) / 180)),
      8,
    ),
  ),
  box(1, 20, 440, 520, 12),
  box(4, 0, 452, 560, 16),
  box(3, 0, 468, 560, 5),
  box(4, 0, 473, 560, 18),
  box(3, 0, 491, 560, 9),
  ...person(94, 452, "#8d5a3b", "#2a1512", 6, 2),
  ...person(420, 452, "#5b3a29", "#1e1110", 3, 1),
  ...person(470, 452, "#d19a6e", "#3b2019", 5, 6),
];

/** Cells of 80 × 80: a letter says the shape, a digit its ink. */
const MOSAIC = [
  "a1 b6 .. c3 d1 .. a6 b1",
  "c6 o1 a3 .. .. b1 s6 d3",
  "s1 .. .. .. .. .. .. a1",
  "b3 .. .. .. .. .. .. o6",
  "d1 a6 .. .. .. .. .. c1",
  "o3 s1 b1 d6 a3 c1 s3 b6",
];
const cells: Record<string, (ink: Ink, x: number, y: number) => Shape[]> = {
  a: (ink, x, y) => [quarter(ink, "se", x, y, 80)],
  b: (ink, x, y) => [quarter(ink, "sw", x + 80, y, 80)],
  c: (ink, x, y) => [quarter(ink, "ne", x, y + 80, 80), quarter(2, "ne", x, y + 80, 40)],
  d: (ink, x, y) => [quarter(ink, "nw", x + 80, y + 80, 80)],
  o: (ink, x, y) => [disc(ink, x + 40, y + 40, 40), disc(2, x + 40, y + 40, 18)],
  s: (ink, x, y) => [
    half(ink, "up", x + 40, y + 40, 40),
    half(ink, "down", x + 40, y + 40, 40),
    box(2, x, y + 36, 80, 8),
  ],
};

/** A signal that spreads from a corner, in a field of tiles. */
const mosaic: Shape[] = [
  box(2, 0, 0, 640, 480),
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((row) =>
    [0, 1, 2, 3, 4, 5].map((column) => disc(1, 190 + column * 52, 84 + row * 52, 3)),
  ),
  ...MOSAIC.flatMap((line, row) =>
    line.split(" ").flatMap((cell, column) => cells[cell[0]!]?.(Number(cell[1]) as Ink, column * 80, row * 80) ?? []),
  ),
  quarter(1, "ne", 176, 396, 304),
  quarter(2, "ne", 176, 396, 254),
  quarter(6, "ne", 176, 396, 240),
  quarter(2, "ne", 176, 396, 190),
  quarter(5, "ne", 176, 396, 176),
  quarter(2, "ne", 176, 396, 126),
  quarter(3, "ne", 176, 396, 112),
  bar(5, 10, 176, 396, 410, 162),
  disc(3, 420, 152, 30),
  disc(2, 420, 152, 12),
];

const tree = (x: number, floor: number, size: number, ink: Ink): Shape[] => [
  box(2, x - size / 10, floor - size, size / 5, size),
  disc(ink, x - size * 0.36, floor - size * 1.08, size * 0.4),
  disc(ink, x + size * 0.36, floor - size * 1.08, size * 0.4),
  disc(ink, x, floor - size * 1.46, size * 0.46),
];
const house = (x: number, floor: number, width: number, height: number): Shape[] => [
  box(5, x, floor - height, width, height),
  poly(6, x - 7, floor - height, x + width + 7, floor - height, x + width / 2, floor - height - 24),
  arch(2, x + width / 2, floor - 16, 6, floor),
];

/** A small town with its school between hills, under a large sun. */
const landscape: Shape[] = [
  disc(4, 860, 196, 190),
  disc(3, 860, 196, 118),
  [6, "M0 420V250A420 420 0 0 1 420 230A520 520 0 0 1 800 260A420 420 0 0 1 1200 214V420z"],
  [1, "M0 420V300A560 560 0 0 1 520 276A900 900 0 0 1 1200 290V420z"],
  ...house(560, 292, 48, 40),
  ...house(612, 290, 56, 62),
  ...house(672, 290, 44, 44),
  ...house(722, 292, 60, 36),
  box(5, 630, 168, 20, 62),
  poly(6, 624, 168, 656, 168, 640, 136),
  disc(3, 640, 184, 6),
  ...tree(520, 296, 46, 3),
  ...tree(830, 300, 56, 3),
  ...tree(460, 300, 34, 6),
  ...tree(1010, 306, 72, 6),
  ...tree(1090, 310, 50, 3),
  [2, "M0 420V346A700 700 0 0 1 620 336A900 900 0 0 1 1200 344V420z"],
  [5, "M540 420C580 380 650 372 654 340C656 318 640 308 646 292H662C660 310 690 322 688 346C684 382 640 388 632 420z"],
  ...[0, 1, 2, 3].map((row): Shape => bar(row % 2 ? 6 : 3, 4, 820 + row * 18, 408 - row * 8, 1200, 372 - row * 7)),
];

/** The drawings for home pages, each with its view box and the point that stays in sight when the drawing is cut. */
export const sceneShapes = {
  arcade: { shapes: arcade, viewBox: "0 0 560 500", align: "xMidYMax" },
  mosaic: { shapes: mosaic, viewBox: "0 0 640 480", align: "xMidYMid" },
  landscape: { shapes: landscape, viewBox: "0 0 1200 420", align: "xMaxYMax" },
} as const;
