import type { ReactNode } from "react";
import * as header from "../header.css";
import { Container, Main, Page } from "../page";

type FullscreenLayoutProps = { skipText: string; bar?: ReactNode; children: ReactNode };

/** The whole window for a single task: an essay, an exam. */
export function FullscreenLayout({ skipText, bar, children }: FullscreenLayoutProps) {
  return (
    <Page skipText={skipText}>
      {bar && (
        <header className={header.header}>
          <Container width="full">
            <div className={header.bar}>{bar}</div>
          </Container>
        </header>
      )}
      <Main>
        <Container width="full">{children}</Container>
      </Main>
    </Page>
  );
}
