import { useT } from "~/i18n/use-t";
import type { TranslationRow } from "~/modules/translations/schema/translation";
import { languageName } from "~/rules/language";
import { StatusSign } from "~/ui/desk/status-sign";

/** The languages in which an item is not translated, or a sign that no translation is missing. */
export function TranslationState({ missing }: Pick<TranslationRow, "missing">) {
  const t = useT();
  if (missing.length === 0) return <StatusSign sign="done">{t("translation.complete")}</StatusSign>;
  const names = missing.map((language) => languageName(language, t.locale)).join(", ");
  return <StatusSign sign="draft">{t("translation.missing", { languages: names })}</StatusSign>;
}
