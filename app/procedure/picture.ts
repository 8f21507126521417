import type { Metadata, SharpOptions } from "sharp";

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

const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * Decodes a picture to its end. Some programs leave out the end marker of a JPEG: such a photo is decoded with one, but
 * only if nothing else is missing.
 * @param decode decodes the given bytes and fails as the given option says
 * @throws the decoder's error when the picture is incomplete or broken
 */
export async function decodeWhole<T>(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array, failOn: SharpOptions["failOn"]) => Promise<T>,
): Promise<T> {
  try {
    return await decode(bytes, "error");
  } catch (error) {
    if (JPEG_END.equals(bytes.subarray(-2))) throw error;
    // With an end marker, missing data is only a warning to the decoder.
    return decode(Buffer.concat([bytes, JPEG_END]), "warning");
  }
}
