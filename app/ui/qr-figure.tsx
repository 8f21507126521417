import type { ReactNode } from "react";
import * as css from "./payment.css";

type QrFigureProps = { src: string; alt: string; caption?: ReactNode; size?: number | undefined };

export function QrFigure({ src, alt, caption, size = 224 }: QrFigureProps) {
  return (
    <figure className={css.figure}>
      <img className={css.code} src={src} alt={alt} width={size} height={size} />
      {caption && <figcaption className={css.caption}>{caption}</figcaption>}
    </figure>
  );
}
