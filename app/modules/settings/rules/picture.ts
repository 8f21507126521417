/** The largest file of a picture that staff may send, in bytes. */
export const PICTURE_MAX_BYTES = 5_000_000;
/** Larger pictures are refused: a small file can decompress to fill the memory. */
export const MOST_PIXELS = 20_000_000;
/** The longest side of a picture that is read, in pixels. */
export const LONGEST_SIDE = 10_000;
/** The largest stored file, in bytes; in base64 it is a line of a file of settings. */
export const STORED_MAX_BYTES = 700_000;
/** Widths in pixels in which a wider picture is stored as well. */
export const pictureWidths = [480, 960] as const;

/** What a picture becomes: no larger than this, in pixels; browsers show icons of pages as PNG only. */
export interface PictureSize {
  width: number;
  height: number;
  format: "webp" | "png";
}

/** The name of a stored picture: a digest of its content, and its size. */
export interface PictureName {
  name: string;
  width: number;
  height: number;
  format: PictureSize["format"];
}

const NAME = /^[\w-]{32}-(\d{1,4})x(\d{1,4})\.(webp|png)$/;
const FOLDER = "/media/";
/** A picture among the portal's own files. */
const OWN_FILE = /^(?:\/[\w-]{1,80}){1,6}\.(?:svg|png|webp|jpe?g|ico)$/;

/** The parts of a stored picture's name; null for any other text. */
export function pictureNameOf(name: string): PictureName | null {
  const [, width, height, format] = NAME.exec(name) ?? [];
  if (!format) return null;
  return { name, width: Number(width), height: Number(height), format: format as PictureSize["format"] };
}

/** The address of a stored picture in the portal, without its base path. */
export const pictureAddress = (name: string): string => FOLDER + name;

/** The stored picture at an address; null for a file of the portal's own. */
export const pictureAt = (address: string): PictureName | null =>
  address.startsWith(FOLDER) ? pictureNameOf(address.slice(FOLDER.length)) : null;

/** Whether a text is the address of a picture: a stored one, or a file of the portal's own. */
export const isPictureAddress = (text: string): boolean =>
  text.startsWith(FOLDER) ? pictureAt(text) !== null : OWN_FILE.test(text);

/** The widths in which a picture is stored, besides its own. */
export const smallerWidths = ({ width }: Pick<PictureName, "width">): number[] =>
  pictureWidths.filter((one) => one < width);
