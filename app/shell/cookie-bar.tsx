import { href } from "react-router";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { isEmbedded } from "~/middleware/navigation";
import { NoticeBar } from "~/ui/notice-bar";
import { CookieChoice } from "./cookie-choice";
import { optionalFeatures } from "./optional-feature";

/**
 * Where pages have optional features, asks for consent until the visitor has chosen. Until then the portal uses only
 * necessary cookies.
 */
export function CookieBar() {
  const t = useT();
  const link = useLink();
  const { site, url, base, consent } = useFrame();
  const isLeftOut = isEmbedded(url) || url.pathname === base + href("/cookies");
  if (!site || consent !== null || isLeftOut || optionalFeatures(site).length === 0) return null;
  return (
    <NoticeBar label={t("legal.cookieBar")} actions={<CookieChoice />}>
      {t("legal.cookieBarText")} <a href={link(href("/cookies"))}>{t("legal.cookieMore")}</a>
    </NoticeBar>
  );
}
