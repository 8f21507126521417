import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { SettingKind } from "~/modules/settings/rules/setting-kind";
import { isTable } from "~/modules/settings/rules/table/column";
import { ButtonLink } from "~/ui/button";

/** The ways to the CSV file of a list; nothing for a kind that has none. */
export function TableLinks({ kind, place }: { kind: SettingKind; place: string }) {
  const t = useT();
  const link = useLink();
  if (!isTable(kind)) return null;
  const params = { place, kind: kind.name };
  return (
    <>
      <ButtonLink
        size="small"
        variant="secondary"
        icon="download"
        href={link(href("/settings/:place/:kind/export.csv", params))}
      >
        {t("word.exportCsv")}
      </ButtonLink>
      <ButtonLink size="small" variant="secondary" href={link(href("/settings/:place/:kind/_import", params))}>
        {t("setting.tableImport")}
      </ButtonLink>
    </>
  );
}
