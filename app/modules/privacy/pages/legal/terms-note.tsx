import { useT } from "~/i18n/use-t";
import { useLegalLinks } from "~/shell/legal-links";
import { Muted } from "~/ui/page";

/** Says that continuing accepts the institution's terms; nothing without an institution and its contact. */
export function TermsNote() {
  const t = useT();
  const legal = useLegalLinks();
  if (!legal) return null;
  return (
    <Muted>
      {t("enrolment.termsNote")} <a href={legal.terms}>{t("frame.terms")}</a> ·{" "}
      <a href={legal.privacy}>{t("frame.privacy")}</a>
    </Muted>
  );
}
