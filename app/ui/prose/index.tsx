import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { panel } from "../global.css";
import * as css from "./prose.css";

type ProseProps = {
  children: ReactNode;
  /** Names the document and makes it scroll in its own area on screen; print shows it whole. */
  scrollLabel?: string | undefined;
};

/** A scrolling region must be focusable, so that the keyboard can scroll it. */
const reachable = { tabIndex: 0 } as const;

/** Running text: contracts, terms, policies. */
export function Prose({ children, scrollLabel }: ProseProps) {
  if (!scrollLabel) return <div className={css.prose}>{children}</div>;
  return (
    <section className={classNames(panel, css.scroll)} aria-label={scrollLabel} {...reachable}>
      <div className={css.prose}>{children}</div>
    </section>
  );
}
