import type { ReactNode } from "react";
import { useFrame } from "~/frame";

/** A text, such as a name or a mail of the institution, marked with its language where that is not the page's. */
export function InLanguage({ language, children }: { language: string; children: ReactNode }) {
  const { locale } = useFrame();
  return language === locale ? children : <span lang={language}>{children}</span>;
}

/** A text that the institution writes in its default language only. */
export function InOwnLanguage({ children }: { children: ReactNode }) {
  const { site, locale } = useFrame();
  return <InLanguage language={site?.defaultLanguage ?? locale}>{children}</InLanguage>;
}
