import { PageForm } from "~/form/page-form";
import { useT } from "~/i18n/use-t";
import type { ImportTarget, JourneyImport } from "~/modules/journeys/schema/journey-import";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Stack } from "~/ui/page";
import { ImportLevel } from "./import-level";

type FormProps = {
  plan: JourneyImport;
  /** The levels that were ticked in the refused form; null for the page's first form. */
  ticked: readonly string[] | null;
};

/**
 * Checkboxes for the levels, each with the effect of the import on that level. Levels with the education level of the
 * imported journey come first.
 */
export function ImportForm({ plan, ticked }: FormProps) {
  const t = useT();
  const { targets, content, educationLevelCode, source } = plan;
  const matching = targets.filter(({ isSameLevel }) => isSameLevel);
  const others = targets.filter(({ isSameLevel }) => !isSameLevel);
  const writes = ({ action }: ImportTarget) => action === "add" || action === "change";
  const only = source === "file" && matching.length === 1 ? matching[0] : undefined;
  const isTicked = (target: ImportTarget) =>
    writes(target) && (ticked ? ticked.includes(target.levelId) : target === only);
  const listOf = (list: readonly ImportTarget[]) =>
    list.map((target) => {
      const tick = { isTicked: isTicked(target), mayTick: writes(target) };
      return <ImportLevel key={target.levelId} target={target} content={content} {...tick} />;
    });
  return (
    <PageForm>
      <input type="hidden" name="existing" value={plan.existing} />
      <Stack gap={4}>
        {matching.length === 0 ? (
          <Alert kind="warning">{t("journeyImport.levelUnknown", { level: educationLevelCode })}</Alert>
        ) : (
          <section aria-labelledby="matching">
            <h2 id="matching" className="desk-subtitle">
              {t("journeyImport.matching", { level: educationLevelCode })}
            </h2>
            <ul className="desk-targets">{listOf(matching)}</ul>
          </section>
        )}
        {others.length > 0 ? (
          <details open={matching.length === 0}>
            <summary className="desk-subtitle">{t("journeyImport.others", { count: others.length })}</summary>
            <ul className="desk-targets">{listOf(others)}</ul>
          </details>
        ) : null}
        {targets.some(writes) ? (
          <div>
            <Button>{t("journeyImport.confirm")}</Button>
          </div>
        ) : (
          <p>{t("journeyImport.nothing")}</p>
        )}
      </Stack>
    </PageForm>
  );
}
