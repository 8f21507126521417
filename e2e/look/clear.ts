import { rmSync } from "node:fs";
import { listFile } from "./picture";

/** Forgets the states of the last run; their pictures are overwritten. */
export default function clear(): void {
  rmSync(listFile, { force: true });
}
