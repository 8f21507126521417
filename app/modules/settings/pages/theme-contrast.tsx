import { useT } from "~/i18n/use-t";
import { contrastsOf, passingBrand } from "~/rules/palette/pair";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { StatusSign } from "~/ui/desk/status-sign";
import { PAGE_FORM_ID } from "~/ui/form";
import { Stack } from "~/ui/page";
import type { Content } from "../rules/setting-field";
import { ThemeSample } from "./theme-sample";

/** How many pairs of a mode the page names; all others have more contrast. */
const SHOWN = 6;

const modes = ["light", "dark"] as const;

/**
 * The pairs of colours with the least contrast, in both modes, and whether each is enough; for a mode where one is not,
 * a button for the nearest brand colour that is.
 */
export function ThemeContrast({ content }: { content: Content }) {
  const t = useT();
  const number = new Intl.NumberFormat(t.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div id="theme-contrast" data-computed="">
      <Stack gap={4}>
        {modes.map((mode) => {
          const colour = passingBrand(content, mode)?.toUpperCase();
          return colour ? (
            <div key={mode}>
              <p>{t("setting.contrastNearest", { mode: t(`settingField.theme_${mode}`) })}</p>
              <Button form={PAGE_FORM_ID} variant="secondary" name="intent" value={`suggest:${mode}`} formNoValidate>
                <svg className="desk-swatch" viewBox="0 0 16 16" aria-hidden="true">
                  <rect width="16" height="16" fill={colour} />
                </svg>
                {t("setting.contrastUse", { colour })}
              </Button>
            </div>
          ) : null;
        })}
        <ThemeSample content={content} />
        <Card title={t("setting.contrastTitle")} padding="small">
          {modes.map((mode) => (
            <section key={mode} aria-label={t(`settingField.theme_${mode}`)}>
              <h3 className="desk-subtitle">{t(`settingField.theme_${mode}`)}</h3>
              <ul className="desk-pairs">
                {contrastsOf(content, mode)
                  .slice(0, SHOWN)
                  .map(({ ink, paper, ratio, least }) => (
                    <li key={`${ink} ${paper}`}>
                      <span>
                        {t("setting.contrastPair", {
                          ink: t(`setting.colour_${ink}`),
                          paper: t(`setting.colour_${paper}`),
                        })}
                      </span>
                      <strong>{number.format(ratio)} : 1</strong>
                      <StatusSign sign={ratio < least ? "blocked" : "done"}>
                        {t(ratio < least ? "setting.contrastWeak" : "setting.contrastEnough", {
                          least: number.format(least),
                        })}
                      </StatusSign>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </Card>
        <div>
          <Button form={PAGE_FORM_ID} variant="ghost" size="small" name="intent" value="check" formNoValidate>
            {t("setting.contrastCheck")}
          </Button>
        </div>
      </Stack>
    </div>
  );
}
