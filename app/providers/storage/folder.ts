import { mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeWhole } from "../whole-file";
import { type ByteRange, checkKey, type Storage } from "./storage";

/** Stores files in a folder that only the server's user may read. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeWhole(path, bytes);
    },
    get: (key, range) => (range ? readPart(pathOf(key), range) : readFile(pathOf(key))).catch(absentAsNull),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

async function readPart(path: string, { start, length }: ByteRange): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
