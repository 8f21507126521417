/** Limits of a person's photo: minimum width and height in pixels, as displayed, and maximum file size in bytes. */
export const PHOTO_WIDTH = 683;
export const PHOTO_HEIGHT = 768;
export const PHOTO_MAX_BYTES = 1_048_576;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** The type of a file by its first bytes, regardless of its name; null unless it is one of the two accepted types. */
export function photoTypeOf(bytes: Uint8Array): "png" | "jpeg" | null {
  const starts = (signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(PNG)) return "png";
  return starts(JPEG) ? "jpeg" : null;
}
