import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import {
  LONGEST_SIDE,
  MOST_PIXELS,
  PICTURE_MAX_BYTES,
  type PictureSize,
  pictureNameOf,
  STORED_MAX_BYTES,
  smallerWidths,
} from "~/modules/settings/rules/picture";
import { decodedBytes, decodeWhole, MAX_DECODED_BYTES } from "~/procedure/picture";
import { createQueue } from "~/procedure/queue";

/** Processes one picture at a time, since each takes a core and some memory. */
const inTurn = createQueue({ concurrency: 1, waiting: 20 });

/** A picture as it is stored: its name, and its files by their width; that of its own width is `null`. */
export interface PreparedPicture {
  name: string;
  files: { width: number | null; bytes: Uint8Array }[];
}

type Prepared = ({ ok: true } & PreparedPicture) | { ok: false; error: string };

const refused = (error: string): Prepared => ({ ok: false, error });

// Text keys of the catalogue.
const TYPE = "setting.errorPictureType";
const VECTOR = "setting.errorPictureVector";
const DAMAGED = "setting.errorPictureDamaged";
const LARGE = "setting.errorPictureLarge";
const PIXELS = "setting.errorPicturePixels";
const HEAVY = "setting.errorPictureHeavy";

/** Ever lower qualities of WebP, until the file is small enough. */
const QUALITIES = [86, 70, 50];

/** The type of a picture by its first bytes, whatever its name. */
function typeOf(bytes: Uint8Array): "png" | "jpeg" | "webp" | "svg" | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("latin1");
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(head) ? "svg" : null;
}

const nameOf = (bytes: Uint8Array, width: number, height: number, format: PictureSize["format"]) =>
  `${createHash("sha256").update(bytes).digest("base64url").slice(0, 32)}-${width}x${height}.${format}`;

const encoded = (picture: Sharp, format: PictureSize["format"], quality: number) =>
  (format === "png" ? picture.png({ compressionLevel: 9 }) : picture.webp({ quality })).toBuffer({
    resolveWithObject: true,
  });

/** The picture in its smaller widths. */
async function narrower(name: string, bytes: Uint8Array): Promise<PreparedPicture["files"]> {
  const { default: sharp } = await import("sharp");
  const parts = pictureNameOf(name);
  const files: PreparedPicture["files"] = [];
  for (const width of parts ? smallerWidths(parts) : []) {
    const { data } = await encoded(sharp(bytes).resize({ width }), parts?.format ?? "webp", QUALITIES[0] ?? 80);
    files.push({ width, bytes: data });
  }
  return files;
}

/**
 * Draws an uploaded picture anew, upright and no larger than pages need. Nothing else of the file is kept, such as where
 * it was taken, or what it hides.
 * @returns the files to store, or the text key of what is wrong
 * @throws QueueFull when too many are waiting
 */
export async function preparePicture(bytes: Uint8Array, { width, height, format }: PictureSize): Promise<Prepared> {
  const type = typeOf(bytes);
  if (bytes.length > PICTURE_MAX_BYTES) return refused(LARGE);
  if (type === "svg") return refused(VECTOR);
  if (type === null) return refused(TYPE);
  return inTurn(async () => {
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    try {
      const found = await sharp(bytes, { limitInputPixels: false }).metadata();
      if (found.format !== type) return refused(TYPE);
      const isLong = Math.max(found.width, found.height) > LONGEST_SIDE;
      if (isLong || found.width * found.height > MOST_PIXELS || decodedBytes(found) > MAX_DECODED_BYTES)
        return refused(PIXELS);
      const drawn = await decodeWhole(bytes, (whole, failOn) =>
        sharp(whole, { limitInputPixels: MOST_PIXELS, failOn })
          .autoOrient()
          .resize(width, height, { fit: "inside", withoutEnlargement: true })
          .toColourspace("srgb")
          .png({ compressionLevel: 1 })
          .toBuffer(),
      );
      for (const quality of QUALITIES) {
        const { data, info } = await encoded(sharp(drawn), format, quality);
        if (data.length > STORED_MAX_BYTES) continue;
        const name = nameOf(data, info.width, info.height, format);
        return { ok: true, name, files: [{ width: null, bytes: data }, ...(await narrower(name, data))] };
      }
      return refused(HEAVY);
    } catch {
      // Decoding fails at the first error, so that an incomplete picture is refused.
      return refused(DAMAGED);
    }
  });
}

/**
 * A stored picture of another institution, from a file of settings: it stays as it is, so that its name does.
 * @returns the files to store; null if it is not the picture of that name, or has more than a picture in it
 */
export async function receivePicture(name: string, bytes: Uint8Array): Promise<PreparedPicture | null> {
  const parts = pictureNameOf(name);
  if (!parts || bytes.length > STORED_MAX_BYTES || typeOf(bytes) !== parts.format) return null;
  if (nameOf(bytes, parts.width, parts.height, parts.format) !== name) return null;
  return inTurn(async () => {
    const { default: sharp } = await import("sharp");
    sharp.cache(false);
    try {
      const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "warning" });
      const { format, width, height, pages = 1, exif, icc, xmp, iptc } = await picture.metadata();
      const isPlain = pages === 1 && !exif && !icc && !xmp && !iptc;
      if (!isPlain || format !== parts.format || width !== parts.width || height !== parts.height) return null;
      await picture.stats();
      return { name, files: [{ width: null, bytes }, ...(await narrower(name, bytes))] };
    } catch {
      return null;
    }
  });
}
