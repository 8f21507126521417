import type { Metadata } from "sharp";

/** Maximum memory in bytes for a picture that must be decoded as a whole. */
export const MAX_DECODED_BYTES = 80_000_000;

/**
 * The memory in bytes for decoding a picture. A progressive JPEG is decoded as a whole, at two bytes a sample. A PNG
 * counts as decoded as a whole too, because it may be interlaced or need rotation, at one or two bytes a sample. 0 for
 * other JPEGs, which are decoded row by row.
 */
export function decodedBytes(metadata: Metadata): number {
  const { format, isProgressive, chromaSubsampling, width, height, channels, depth } = metadata;
  if (format === "png") return (depth === "ushort" ? 2 : 1) * channels * width * height;
  if (!isProgressive) return 0;
  const samples = chromaSubsampling === "4:2:0" ? 1.5 : channels;
  return 2 * samples * width * height;
}
