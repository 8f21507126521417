import { rmSync } from "node:fs";
import { listFile } from "./picture";

/** Deletes the list of the last run's states; their pictures stay until they are overwritten. */
export default function clear(): void {
  rmSync(listFile, { force: true });
}
