import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ZERO_REASON } from "~/modules/essays/rules/calibration";
import type { Calibration } from "~/modules/essays/schema/essay-calibration";
import { formatPoints } from "~/rules/points";
import { useFormat } from "~/shell/format";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { RowList } from "~/ui/row-list";

type Known = NonNullable<Calibration["known"]>;
type Own = NonNullable<Calibration["own"]>;

/** The corrector's own grade beside the known one, criterion by criterion, with the reasons for the known one. */
export function Comparison({ detail, own, known }: { detail: Calibration; own: Own; known: Known }) {
  const t = useT();
  const rows = useLines(detail, known, own);
  const { agrees } = detail.row;
  return (
    <Card title={t("essayCalibration.comparison")} lead={t("essayCalibration.by", { name: known.authorName })}>
      <Stack gap={4}>
        <Alert kind={agrees ? "success" : "warning"}>
          {t(agrees ? "essayCalibration.isWithin" : "essayCalibration.isApart")}
        </Alert>
        <RowList label={t("essayCalibration.comparison")} rows={rows} />
        {own.note ? (
          <Muted>
            {t("essayCalibration.note")}: {own.note}
          </Muted>
        ) : null}
      </Stack>
    </Card>
  );
}

/** The known grade with its reasons, and the grades of all correctors, for moderators. */
export function KnownGrade({ detail, known }: { detail: Calibration; known: Known }) {
  const t = useT();
  const { locale } = useFrame();
  const { day } = useFormat();
  const rows = useLines(detail, known, null);
  return (
    <>
      <Card title={t("essayCalibration.knownTitle")} lead={t("essayCalibration.by", { name: known.authorName })}>
        <RowList label={t("essayCalibration.knownTitle")} rows={rows} />
      </Card>
      <Card title={t("essayCalibration.grades")}>
        {detail.grades.length === 0 ? <Muted>{t("essayCalibration.gradesEmpty")}</Muted> : null}
        <RowList
          rows={detail.grades.map(({ correctorName, total, agrees, finishedAt }) => ({
            id: `${correctorName} ${finishedAt}`,
            title: correctorName,
            detail: day(finishedAt),
            end: `${formatPoints(total, locale)} · ${t(agrees ? "essayCalibration.within" : "essayCalibration.apart")}`,
          }))}
        />
      </Card>
    </>
  );
}

/**
 * The lines for the criteria (none if the known grade has a cause for zero), the causes for zero if there are any, and
 * the total.
 */
function useLines({ rubric }: Calibration, known: Known, own: Own | null) {
  const t = useT();
  const { locale } = useFrame();
  const points = (given: number | null | undefined) => (given == null ? t("desk.none") : formatPoints(given, locale));
  const compared = (one: number | null | undefined, other: number | undefined) => {
    if (!own) return <b>{points(other)}</b>;
    const apart = one == null || other === undefined ? 0 : one - other;
    const sign = apart > 0 ? "+" : "−";
    const difference = apart === 0 ? t("essayCalibration.same") : `${sign}${formatPoints(Math.abs(apart), locale)}`;
    return t("essayCalibration.line", { own: points(one), known: points(other), difference });
  };
  const criteria = known.zeroCause ? [] : rubric.criteria;
  const lines = criteria.map(({ code, name }) => ({
    id: code,
    title: <span lang="pt-BR">{name}</span>,
    detail: known.reasons[code],
    end: compared(own?.points[code], known.points[code]),
  }));
  const cause = (zero: Known["zeroCause"]) => t(zero ? `essayReview.zero_${zero}` : "essayReview.zeroNone");
  const zero = {
    id: ZERO_REASON,
    title: t("essayReview.zero"),
    detail: known.reasons[ZERO_REASON],
    end: own
      ? t("essayCalibration.zeroLine", { own: cause(own.zeroCause), known: cause(known.zeroCause) })
      : cause(known.zeroCause),
  };
  const hasZero = known.zeroCause !== null || (own?.zeroCause ?? null) !== null;
  const total = { id: "total", title: t("word.total"), end: compared(own?.total, known.total) };
  return [...lines, ...(hasZero ? [zero] : []), total];
}
