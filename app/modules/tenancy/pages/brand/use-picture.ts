import { useAsset } from "~/frame";
import { pictureWidths } from "~/modules/settings/rules/picture";

/** Where an `<img>` finds a picture, in each of its widths. */
export interface ShownPicture {
  src: string;
  srcSet?: string | undefined;
}

/** Returns a function that finds the files of a picture by its address; undefined for no picture. */
export function usePicture(): (address: string | null | undefined) => ShownPicture | undefined {
  const asset = useAsset();
  return (address) => {
    const src = asset(address);
    if (!address || !src) return undefined;
    // A stored picture has its size in its name; reading only that keeps the scripts of editors small.
    const [, own = "0"] = /^\/media\/.+-(\d+)x/.exec(address) ?? [];
    const narrow = pictureWidths.filter((width) => width < Number(own)).map((width) => `${src}?w=${width} ${width}w`);
    return narrow.length > 0 ? { src, srcSet: [...narrow, `${src} ${own}w`].join(", ") } : { src };
  };
}
