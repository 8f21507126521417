import { useT } from "~/i18n/use-t";
import { contrastsOf } from "~/rules/palette/pair";
import { StatusSign } from "~/ui/desk/status-sign";
import { Table } from "~/ui/table";
import type { Content } from "../rules/setting-field";

/** How many pairs of a mode the page names; all others have more contrast. */
const SHOWN = 6;

/** The pairs of colours with the least contrast, in both modes, and whether each is enough. */
export function ThemeContrast({ content }: { content: Content }) {
  const t = useT();
  const number = new Intl.NumberFormat(t.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const rows = (["light", "dark"] as const).flatMap((mode) =>
    contrastsOf(content, mode)
      .slice(0, SHOWN)
      .map(({ ink, paper, ratio, least }) => ({
        id: `${mode} ${ink} ${paper}`,
        cells: {
          pair: t("setting.contrastPair", { ink, paper }),
          mode: t(`settingField.theme_${mode}`),
          ratio: `${number.format(ratio)} : 1`,
          state: (
            <StatusSign sign={ratio < least ? "blocked" : "done"}>
              {t(ratio < least ? "setting.contrastWeak" : "setting.contrastEnough", { least: number.format(least) })}
            </StatusSign>
          ),
        },
      })),
  );
  return (
    <Table
      caption={t("setting.contrastTitle")}
      columns={[
        { id: "pair", label: t("setting.contrastColours") },
        { id: "mode", label: t("setting.contrastMode") },
        { id: "ratio", label: t("setting.contrastRatio"), align: "end" },
        { id: "state", label: t("word.state") },
      ]}
      rows={rows}
    />
  );
}
