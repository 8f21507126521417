import type { ReactNode } from "react";
import { Container } from "../page";
import * as css from "./notice-bar.css";

type NoticeBarProps = { label: string; actions: ReactNode; children: ReactNode };

/** A bar above the page in normal flow, so that it never covers the focused element. */
export function NoticeBar({ label, actions, children }: NoticeBarProps) {
  return (
    <section className={css.bar} aria-label={label}>
      <Container>
        <div className={css.body}>
          <p>{children}</p>
          {actions}
        </div>
      </Container>
    </section>
  );
}
