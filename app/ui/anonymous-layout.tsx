import type { ReactNode } from "react";
import { type Logo, LogoLink } from "./app-header";
import { BrandArt } from "./brand-art";
import { classNames } from "./class-name";
import * as header from "./header.css";
import * as css from "./layout.css";
import { Container, Main, Page } from "./page";

type AnonymousLayoutProps = {
  skipText: string;
  logo: Logo;
  /** The tenant's login image; without it a pattern in the brand's colours. */
  image?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
};

/** Sign-in and its relatives: content on one half, the brand on the other. */
export function AnonymousLayout({ skipText, logo, image, footer, children }: AnonymousLayoutProps) {
  return (
    <Page skipText={skipText}>
      <div className={css.halves}>
        <div className={css.halfContent}>
          <Container>
            <header className={header.bar}>
              <LogoLink {...logo} />
            </header>
          </Container>
          <Main className={css.centered}>
            <Container width="narrow">{children}</Container>
          </Main>
          {footer}
        </div>
        <div className={css.art}>
          {image ? <img className={css.artImage} src={image} alt="" loading="lazy" /> : <BrandArt />}
        </div>
      </div>
    </Page>
  );
}

/** The whole window for one thing: an essay, an exam. */
export function FullscreenLayout({
  skipText,
  bar,
  children,
}: {
  skipText: string;
  bar?: ReactNode;
  children: ReactNode;
}) {
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

/** Content only, made to be embedded in an institution's own page. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Main className={classNames(css.fadeIn)}>
      <Container>{children}</Container>
    </Main>
  );
}
