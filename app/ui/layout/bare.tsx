import type { ReactNode } from "react";
import { fadeIn, led } from "../layout.css";
import { Container, Main } from "../page";

/** Content only, for embedding in another page. */
export function BareLayout({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <Main className={lead ? led : fadeIn}>
      {lead}
      <Container>{children}</Container>
    </Main>
  );
}
