import type { ReactNode } from "react";
import { Container } from "../page";
import * as css from "./impersonation-bar.css";

/** Stays at the foot of every page while someone acts as another person; `children` is the way to end it. */
export function ImpersonationBar({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <section className={css.bar} aria-label={label}>
      <Container>
        <div className={css.body}>
          <span>{text}</span>
          {children}
        </div>
      </Container>
    </section>
  );
}
