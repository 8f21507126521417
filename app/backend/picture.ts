import type { Metadata } from "sharp";

/** Most memory in bytes for decoding one picture that is decoded as a whole. */
export const MAX_DECODED_BYTES = 80_000_000;

/**
 * The memory in bytes for decoding a picture as a whole: a JPEG in several scans, as progressive ones are, at two bytes
 * a sample, and any PNG, which may be interlaced or turned. 0 for other JPEGs, which are decoded row by row.
 */
export function decodedBytes(metadata: Metadata): number {
  const { format, isProgressive, chromaSubsampling, width, height, channels, depth } = metadata;
  if (format === "png") return (depth === "ushort" ? 2 : 1) * channels * width * height;
  if (!isProgressive) return 0;
  const samples = chromaSubsampling === "4:2:0" ? 1.5 : channels;
  return 2 * samples * width * height;
}
