/** The ink of a shape, 1 to 6 of the theme, or a fixed colour such as a person's skin. */
export type Ink = 1 | 2 | 3 | 4 | 5 | 6 | `#${string}`;
/** A filled shape: its ink and its SVG path. */
export type Shape = readonly [ink: Ink, path: string];

/** Rounds to a tenth of a unit, too little to see, which keeps the paths short. */
const short = (value: number) => Math.round(value * 10) / 10;

/** A whole disc around a point. */
export const disc = (ink: Ink, x: number, y: number, r: number): Shape => [
  ink,
  `M${short(x - r)} ${short(y)}a${short(r)} ${short(r)} 0 1 1 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 1-${short(2 * r)} 0z`,
];

const halves = {
  up: (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`,
  down: (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0z`,
  left: (x: number, y: number, r: number) => `M${x} ${y - r}a${r} ${r} 0 0 0 0 ${2 * r}z`,
  right: (x: number, y: number, r: number) => `M${x} ${y - r}a${r} ${r} 0 0 1 0 ${2 * r}z`,
};

/** The half of a disc that lies on one side of its centre. */
export const half = (ink: Ink, side: keyof typeof halves, x: number, y: number, r: number): Shape => [
  ink,
  halves[side](x, y, r),
];

const corners = { se: [1, 1], sw: [-1, 1], ne: [1, -1], nw: [-1, -1] } as const;

/** A quarter of the disc around a point, in the direction of `corner` from that point: `se` is right and down. */
export function quarter(ink: Ink, corner: keyof typeof corners, x: number, y: number, r: number): Shape {
  const [right, down] = corners[corner];
  return [ink, `M${x} ${y}h${right * r}A${r} ${r} 0 0 ${right === down ? 1 : 0} ${x} ${y + down * r}z`];
}

/** A rectangle by its upper left corner. */
export const box = (ink: Ink, x: number, y: number, width: number, height: number): Shape => [
  ink,
  `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h-${short(width)}z`,
];

/** A polygon through points given as x, y, x, y … */
export const poly = (ink: Ink, ...points: number[]): Shape => [
  ink,
  `M${points
    .map(short)
    .join(" ")
    .replaceAll(/(\S+ \S+) (?=\S+ \S+)/g, "$1L")}z`,
];

/** A bar from one point to another, `width` thick. */
export function bar(ink: Ink, width: number, x1: number, y1: number, x2: number, y2: number): Shape {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const across = ((y1 - y2) * width) / 2 / length;
  const along = ((x2 - x1) * width) / 2 / length;
  return poly(ink, x1 + across, y1 + along, x2 + across, y2 + along, x2 - across, y2 - along, x1 - across, y1 - along);
}

/** A doorway: a half disc on a rectangle, standing on `floor`. */
export const arch = (ink: Ink, x: number, y: number, r: number, floor: number): Shape => [
  ink,
  `M${x - r} ${floor}V${y}a${r} ${r} 0 0 1 ${2 * r} 0V${floor}z`,
];
