import sharp from "sharp";

type Format = "png" | "jpeg" | "webp" | "gif";

/** A picture in one colour, without metadata. */
export function pictureOf(width: number, height: number, format: Format = "png"): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#3366cc" } })
    .toFormat(format)
    .toBuffer();
}

/** A photo with location and camera data, rotated as phones store it. */
export function taggedPhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#cc3366" } })
    .jpeg()
    .withExif({
      IFD0: { Make: "SECRETCAMERA", Artist: "SECRETARTIST" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A small file that decompresses to more pixels than the portal accepts in a photo (40 million). */
export function hugePicture(): Promise<Buffer> {
  return sharp({ create: { width: 6500, height: 6500, channels: 3, background: "#ffffff" } })
    .toColourspace("b-w")
    .png()
    .toBuffer();
}
