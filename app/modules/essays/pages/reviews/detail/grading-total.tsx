import { useContext } from "react";
import addUp from "~/browser/grading-total.ts?script";
import { type PostedForm, textOf } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { bestTotalOf } from "~/modules/essays/rules/correction";
import { gradeFor } from "~/modules/essays/rules/essay-rule";
import type { EssayReviewDetail } from "~/modules/essays/schema/essay-review";
import { formatPoints } from "~/rules/points";
import { Button } from "~/ui/button";
import { TypedContext } from "~/ui/typed";

type GradingTotalProps = {
  criteria: EssayReviewDetail["rubric"]["criteria"];
  /** The grade from which a candidate passes; absent for calibration essays, which nobody passes or fails. */
  passGrade?: number;
  posted: PostedForm;
};

/**
 * The grade of the chosen levels, as they were last saved or posted; a script keeps it current. The button posts the
 * form with the intent `recalculate`, which stores nothing.
 */
export function GradingTotal({ criteria, passGrade, posted }: GradingTotalProps) {
  const t = useT();
  const { locale } = useFrame();
  const typed = useContext(TypedContext);
  const chosenIn = (name: string) => (typed ? (typed[name] ?? "") : textOf(posted, name));
  const given = criteria.flatMap(({ code }) => chosenIn(`points_${code}`) || []);
  const isZero = chosenIn("zero") !== "";
  const best = bestTotalOf(criteria);
  const points = isZero ? 0 : given.reduce((sum, one) => sum + Number(one), 0);
  const missing = isZero ? 0 : criteria.length - given.length;
  const parts = [
    missing > 0 ? t("essayReview.totalMissing", { count: missing }) : t("essayReview.totalOf"),
    ...(passGrade === undefined ? [] : [t("essayReview.totalPass", { pass: formatPoints(passGrade, locale) })]),
  ];
  return (
    <div className="desk-acts desk-total">
      <script async src={addUp} />
      <output data-total="" data-criteria={criteria.length}>
        <b data-total-sum="" data-best={best}>
          {formatPoints(gradeFor(points, best), locale)}
        </b>{" "}
        <span>{parts.join(" · ")}</span>
      </output>
      <Button name="intent" value="recalculate" variant="ghost" size="small" formNoValidate>
        {t("essayReview.recalculate")}
      </Button>
    </div>
  );
}
