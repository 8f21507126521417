import type { ReactNode } from "react";
import { Container } from "../page";
import * as css from "./impersonation-bar.css";

/** The bar at the bottom of every page during an impersonation; `children` is the control that ends it. */
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
