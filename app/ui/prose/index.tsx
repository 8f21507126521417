import type { ReactNode } from "react";
import { classNames } from "../class-name";
import { panel } from "../global.css";
import * as css from "./prose.css";

type ProseProps = {
  children: ReactNode;
  /** Names the document and gives it a scrolling window on screen; printed whole. */
  scrollLabel?: string | undefined;
};

/** A region that scrolls must be reachable by keyboard. */
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
