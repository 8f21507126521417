import type { ReactNode } from "react";
import { classNames } from "./class-name";
import { openOnDesktop, summary, turn } from "./disclosure.css";
import { drawn } from "./icon";
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

/**
 * A QR code to scan with another device. Below desktop width the code is folded, because a phone cannot scan its own
 * screen.
 */
export function QrForOtherDevice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classNames(openOnDesktop, css.otherDevice)}>
      <summary className={summary}>
        {title}
        <span className={turn}>{drawn["chevron-down"]}</span>
      </summary>
      {children}
    </details>
  );
}
