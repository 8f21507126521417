import { folderStorage } from "./folder";
import { memoryStorage } from "./memory";
import { type S3Options, s3Storage } from "./s3";
import type { Storage } from "./storage";

export { checkedStorage, FileDamaged } from "./checked";
export type { Storage } from "./storage";

/** Where files are stored: a bucket, a local folder, or null for memory only. */
export type StorageConfig = { s3: S3Options } | { folder: string } | null;

/** Opens the storage that the configuration names. */
export function createStorage(config: StorageConfig): Storage {
  if (config === null) return memoryStorage();
  return "s3" in config ? s3Storage(config.s3) : folderStorage(config.folder);
}
