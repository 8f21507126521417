import * as css from "./header.css";
import { Container } from "./page";
import {
  LanguageSwitcher,
  type LanguageSwitcherProps,
  type SwitchForm,
  ThemeSwitcher,
  type ThemeSwitcherProps,
} from "./switcher";

export type FooterLink = { href: string; label: string };

type SiteFooterProps = {
  look?: keyof typeof css.footerLook | undefined;
  text: string;
  links: readonly FooterLink[];
  /** Null on a page that has no switchers. */
  switchers: { Form: SwitchForm; language: LanguageSwitcherProps; theme: ThemeSwitcherProps } | null;
};

/** The footer of a page: the institution, links, and the switchers of language and theme. */
export function SiteFooter({ look = "paper", text, links, switchers }: SiteFooterProps) {
  return (
    <footer className={`${css.footer} ${css.footerLook[look]}`}>
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
          {switchers && (
            <switchers.Form className={css.footerTools}>
              <LanguageSwitcher {...switchers.language} />
              <ThemeSwitcher {...switchers.theme} />
            </switchers.Form>
          )}
        </div>
      </Container>
    </footer>
  );
}
