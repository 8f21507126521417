import type { ReactNode } from "react";
import { Container, Main, Page } from "../page";

type FullscreenLayoutProps = { skipText: string; bar: ReactNode; children: ReactNode };

/** The whole window for a single task, such as an essay. The bar stays in sight. */
export function FullscreenLayout({ skipText, bar, children }: FullscreenLayoutProps) {
  return (
    <Page skipText={skipText}>
      <header className="essay-bar">
        <Container width="full">{bar}</Container>
      </header>
      <Main>
        <Container width="full">{children}</Container>
      </Main>
    </Page>
  );
}
