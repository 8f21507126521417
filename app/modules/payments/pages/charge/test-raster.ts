/** A dark rectangle, in the units of its drawing, from the top left. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Paints rectangles black on white, for a code reader. @returns RGBA bytes */
export function rasterise(dark: readonly Rectangle[], frame: { width: number; height: number; scale: number }) {
  const width = Math.ceil(frame.width * frame.scale);
  const height = Math.ceil(frame.height * frame.scale);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const box of dark) {
    const [left, right] = [Math.round(box.x * frame.scale), Math.round((box.x + box.width) * frame.scale)];
    const [top, bottom] = [Math.round(box.y * frame.scale), Math.round((box.y + box.height) * frame.scale)];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { data, width, height };
}
