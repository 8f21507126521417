import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { languagesAt, ownName } from "~/rules/language";
import { SiteFooter } from "~/ui/site-footer";
import { useLegalLinks, useQuestionsLink } from "./legal-links";
import { SwitchForm, switchTo } from "./switch";

/** The institution, its terms, and the visitor's choice of language and theme. */
export function SiteFooterBar({ switches = true }: { switches?: boolean }) {
  const t = useT();
  const link = useLink();
  const { site, locale, theme, owner } = useFrame();
  const languages = languagesAt(site?.languages).map((code) => ({
    code,
    short: code.slice(0, 2).toUpperCase(),
    name: ownName(code),
    button: switchTo("languageId", code),
    current: code === locale,
  }));
  const legal = useLegalLinks();
  const questions = useQuestionsLink();
  const links = [
    ...(questions ? [{ href: questions, label: t("questions.title") }] : []),
    ...(legal
      ? [
          { href: legal.terms, label: t("frame.terms") },
          { href: legal.privacy, label: t("frame.privacy") },
        ]
      : []),
    { href: link(href("/cookies")), label: t("legal.cookieSettings") },
  ];
  return (
    <SiteFooter
      look={site?.theme.header}
      text={owner ? t("frame.poweredByNote", { institution: owner }) : t("frame.poweredBy")}
      links={links}
      switchers={
        switches
          ? {
              Form: SwitchForm,
              language: { label: t("frame.language"), languages },
              theme: {
                label: t("frame.theme"),
                current: theme ?? "system",
                texts: { light: t("frame.themeLight"), dark: t("frame.themeDark"), system: t("frame.themeSystem") },
                button: (choice) => switchTo("theme", choice),
              },
            }
          : null
      }
    />
  );
}
