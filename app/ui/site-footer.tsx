import type { ReactNode } from "react";
import * as css from "./header.css";
import { Container } from "./page";

export type FooterLink = { href: string; label: string };

type SiteFooterProps = { text: ReactNode; links?: readonly FooterLink[] | undefined; children?: ReactNode };

/** `children` is the place of the language and theme switchers. */
export function SiteFooter({ text, links = [], children }: SiteFooterProps) {
  return (
    <footer className={css.footer}>
      <Container>
        <div className={css.footerBody}>
          <div className={css.footerText}>
            <p>{text}</p>
            {links.length > 0 && (
              <div className={css.footerLinks}>
                {links.map((link) => (
                  <a key={link.href} className={css.footerLink} href={link.href}>
                    {link.label}
                  </a>
                ))}
              </div>
            )}
          </div>
          <div className={css.footerTools}>{children}</div>
        </div>
      </Container>
    </footer>
  );
}
