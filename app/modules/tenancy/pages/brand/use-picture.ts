import { useAsset } from "~/frame";
import { pictureAt, smallerWidths } from "~/modules/settings/rules/picture";

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
    const stored = pictureAt(address);
    const widths = stored ? smallerWidths(stored) : [];
    if (!stored || widths.length === 0) return { src };
    const narrow = widths.map((width) => `${src}?w=${width} ${width}w`);
    return { src, srcSet: [...narrow, `${src} ${stored.width}w`].join(", ") };
  };
}
