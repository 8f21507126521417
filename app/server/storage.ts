import { join } from "node:path";
import type { StorageConfig } from "~/providers/storage";
import type { Config } from "./config/load";

/** The storage of uploaded files. */
export function storageOf({ bucket, storage }: Config): StorageConfig {
  const { S3_URL: endpoint, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: key } = bucket;
  return endpoint && name && accessKeyId && key
    ? { s3: { endpoint, bucket: name, region: bucket.S3_REGION, accessKeyId, secretAccessKey: key } }
    : { folder: storage.FILES_DIR ?? join(storage.DATA_DIR, "files") };
}

/** The folders in which the server writes. */
export function foldersOf(config: Config): string[] {
  const files = storageOf(config);
  return [config.storage.DATA_DIR, ...(files && "folder" in files && config.storage.FILES_DIR ? [files.folder] : [])];
}
