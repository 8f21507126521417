import type { ReactElement } from "react";
import { draw } from "./drawing";
import { type TileName, tileShapes } from "./tile-shape";

export { tileOfArea } from "./area";
export type { TileName } from "./tile-shape";

/** The drawings, each created once; they fill a positioned box. */
export const tiles = Object.fromEntries(
  Object.entries(tileShapes).map(([name, shapes]) => [name, draw(shapes, "0 0 240 120")]),
) as Record<TileName, ReactElement>;
