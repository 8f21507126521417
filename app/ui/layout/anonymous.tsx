import { BrandArt } from "../brand-art";
import * as css from "../layout.css";
import { Container, Main, Page } from "../page";
import type { LayoutFrame } from "./frame";

type AnonymousLayoutProps = LayoutFrame & {
  /** The tenant's login image; a pattern in the brand's colours by default. */
  image?: string | undefined;
};

/** The layout of sign-in pages: content on one half, the brand on the other. */
export function AnonymousLayout({
  skipText,
  notice,
  header,
  image,
  footer,
  hideHeader,
  children,
}: AnonymousLayoutProps) {
  return (
    <Page skipText={skipText} notice={notice}>
      <div className={css.halves}>
        <div className={css.halfContent}>
          {!hideHeader && <Container>{header}</Container>}
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
