import type { OwnResult } from "~/contract/essay-review";
import { formatPoints } from "~/domain/exam/points";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { Button } from "~/ui/button";
import { StatusSign } from "~/ui/desk/status-sign";

/** The corrector's results that can still be undone, newest first. */
export function OwnResults({ results }: { results: readonly OwnResult[] }) {
  const t = useT();
  const { locale } = useFrame();
  const { time } = useFormat();
  if (results.length === 0) return null;
  return (
    <section className="desk-held" aria-label={t("essayReview.own")}>
      <ul>
        {results.map(({ code, grade, effectiveAt }, index) => (
          <li key={code}>
            <StatusSign sign="held">
              {t("essayReview.ownLine", { code, grade: formatPoints(grade, locale), time: time(effectiveAt) })}
            </StatusSign>
            <form method="post">
              <Button
                variant="secondary"
                size="small"
                name="intent"
                value={`undo:${code}`}
                aria-keyshortcuts={index === 0 ? "z" : undefined}
              >
                {t("essayReview.undo")}
                {index === 0 ? <kbd className="desk-key">Z</kbd> : null}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
