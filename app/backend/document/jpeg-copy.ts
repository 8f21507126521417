import type { Metadata } from "sharp";
import type { FileFlag } from "~/contract/document";
import type { ProblemCode } from "~/contract/problem";
import { MAX_PIXELS } from "~/domain/document/limit";

/** Longest side of the copy that pages show, and of the small picture beside a file's name, in pixels. */
const VIEW_SIDE = 2400;
const THUMBNAIL_SIDE = 320;
const QUALITY = 80;

/**
 * Most memory in bytes for decoding a photo that is stored in several scans, as progressive ones are: the decoder holds
 * all of it, at two bytes a sample. A photo in one scan is decoded row by row.
 */
const MAX_SCANNED_BYTES = 80_000_000;

/** Mean brightness of 255 and sharpness below which a photo is probably not readable; a warning, never a refusal. */
const DARK = 45;
const BLURRED = 0.35;

/** The memory for decoding a photo in several scans; 0 for one that is decoded row by row. */
function scannedBytes({ isProgressive, chromaSubsampling, width, height, channels }: Metadata): number {
  if (!isProgressive) return 0;
  const samples = chromaSubsampling === "4:2:0" ? 1.5 : channels;
  return 2 * samples * width * height;
}

export type CopiedJpeg =
  | { ok: true; flags: FileFlag[]; view: Uint8Array; thumbnail: Uint8Array }
  | { ok: false; code: ProblemCode };

/**
 * Decodes a photo to its end and copies it: upright, no larger than a page needs, and without location
 * and other metadata.
 */
export async function copyJpeg(bytes: Uint8Array): Promise<CopiedJpeg> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  try {
    const found = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (found.format !== "jpeg") return { ok: false, code: "FILE_DAMAGED" };
    const isTooLarge = found.width * found.height > MAX_PIXELS || scannedBytes(found) > MAX_SCANNED_BYTES;
    if (isTooLarge) return { ok: false, code: "FILE_TOO_MANY_PIXELS" };
    const view = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true })
      .autoOrient()
      .resize(VIEW_SIDE, VIEW_SIDE, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .jpeg({ quality: QUALITY })
      .toBuffer();
    const small = sharp(view).resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: "inside", withoutEnlargement: true });
    const thumbnail = await small.clone().jpeg({ quality: QUALITY }).toBuffer();
    const { channels, sharpness } = await sharp(view).greyscale().stats();
    const flags: FileFlag[] = [];
    if ((channels[0]?.mean ?? 255) < DARK) flags.push("dark");
    else if (sharpness < BLURRED) flags.push("blurred");
    return { ok: true, flags, view, thumbnail };
  } catch {
    // Decoding fails at the first error, so that an incomplete picture is refused.
    return { ok: false, code: "FILE_DAMAGED" };
  }
}
