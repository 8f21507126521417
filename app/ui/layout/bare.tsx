import type { ReactNode } from "react";
import { fadeIn } from "../layout.css";
import { Container, Main } from "../page";

/** Content only, for embedding in an institution's own page. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Main className={fadeIn}>
      <Container>{children}</Container>
    </Main>
  );
}
