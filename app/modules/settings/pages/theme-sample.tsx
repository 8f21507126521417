import recompute from "~/browser/recompute.ts?script";
import sample from "~/browser/theme-sample.ts?script";
import { useT } from "~/i18n/use-t";
import { colorVariables, completeTheme, lookVariables } from "~/rules/palette";
import { visuallyHidden } from "~/ui/global.css";
import type { Content } from "../rules/setting-field";

/** Typeface, corners and colours of a theme, which a script shows; without it, only the preview shows them. */
export function ThemeSample({ content }: { content: Content }) {
  const t = useT();
  const theme = completeTheme(content);
  return (["light", "dark"] as const).map((mode) => (
    <div
      key={mode}
      hidden
      className="desk-sample"
      data-theme-sample={JSON.stringify({ ...colorVariables(mode, theme), ...lookVariables(content) })}
      aria-hidden="true"
    >
      <p className="desk-sample-title" data-text={t("setting.sampleTitle")} />
      <p data-text={t("setting.sampleText")} />
      <p className="desk-sample-button" data-text={t("setting.sampleButton")} />
    </div>
  ));
}

/** The scripts that compute contrast and sample anew while colours are chosen. */
export const ThemeScripts = () => (
  <>
    <script async src={recompute} />
    <script async src={sample} />
    <p role="status" className={visuallyHidden} data-computed-status="" />
  </>
);
