import { PHOTO_HEIGHT, PHOTO_WIDTH, photoTypeOf } from "~/modules/people/rules/photo";
import { decodedBytes, decodeWhole, MAX_DECODED_BYTES } from "~/procedure/picture";
import { createQueue } from "~/procedure/queue";
import type { PhotoFiles } from "./photo-file";

/** Larger pictures are refused: a small file can decompress to fill the memory. */
const MOST_PIXELS = 40_000_000;
const SMALL = 96;
const QUALITY = 82;

/** Processes one picture at a time, since each takes a core and some memory. */
const inTurn = createQueue({ concurrency: 1, waiting: 20 });

type Prepared = { ok: true; files: PhotoFiles } | { ok: false; code: "FILE_FORMAT_NOT_ACCEPTED" | "PHOTO_TOO_SMALL" };

const notAccepted: Prepared = { ok: false, code: "FILE_FORMAT_NOT_ACCEPTED" };

/**
 * Re-encodes an uploaded photo: rotated upright, cropped to 683x768. Drops all other data of the file, such as the
 * place where it was taken and hidden content.
 * @throws QueueFull when too many are waiting
 */
export async function preparePhoto(bytes: Uint8Array): Promise<Prepared> {
  if (photoTypeOf(bytes) === null) return notAccepted;
  return inTurn(async () => {
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    try {
      const found = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
      const { format, autoOrient } = found;
      if (format !== "png" && format !== "jpeg") return notAccepted;
      if (decodedBytes(found) > MAX_DECODED_BYTES) return notAccepted;
      if (autoOrient.width < PHOTO_WIDTH || autoOrient.height < PHOTO_HEIGHT)
        return { ok: false, code: "PHOTO_TOO_SMALL" };
      const cropped = await decodeWhole(bytes, (whole, failOn) =>
        sharp(whole, { limitInputPixels: MOST_PIXELS, failOn })
          .autoOrient()
          .resize(PHOTO_WIDTH, PHOTO_HEIGHT, { fit: "cover", position: "attention" })
          .flatten({ background: "#ffffff" })
          .toColourspace("srgb")
          .jpeg({ quality: QUALITY })
          .toBuffer(),
      );
      const small = await sharp(cropped)
        .resize(SMALL, SMALL, { fit: "cover", position: "top" })
        .jpeg({ quality: QUALITY })
        .toBuffer();
      return { ok: true, files: { full: cropped, small } };
    } catch {
      // Decoding fails at the first error, so that an incomplete picture is refused.
      return notAccepted;
    }
  });
}
