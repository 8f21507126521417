import type { RefusalCode } from "~/api/refusal";
import { MAX_PIXELS } from "~/modules/documents/rules/limit";
import type { FileFlag } from "~/modules/documents/schema/document";
import { decodedBytes, decodeWhole, MAX_DECODED_BYTES } from "~/procedure/picture";

/** Longest side of the copy that pages show, in pixels. */
const VIEW_SIDE = 2400;
/** Longest side of the small picture beside a file's name, in pixels. */
const THUMBNAIL_SIDE = 320;
const QUALITY = 80;

/** Mean brightness, from 0 to 255, below which a photo is probably not readable; a warning, never a refusal. */
const DARK = 45;
/** Sharpness below which a photo is probably not readable; a warning, never a refusal. */
const BLURRED = 0.35;

export type CopiedJpeg =
  | { ok: true; flags: FileFlag[]; view: Uint8Array; thumbnail: Uint8Array }
  | { ok: false; code: RefusalCode };

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
    const isTooLarge = found.width * found.height > MAX_PIXELS || decodedBytes(found) > MAX_DECODED_BYTES;
    if (isTooLarge) return { ok: false, code: "FILE_TOO_MANY_PIXELS" };
    const view = await decodeWhole(bytes, (whole, failOn) =>
      sharp(whole, { limitInputPixels: MAX_PIXELS, failOn, sequentialRead: true })
        .autoOrient()
        .resize(VIEW_SIDE, VIEW_SIDE, { fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    );
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
