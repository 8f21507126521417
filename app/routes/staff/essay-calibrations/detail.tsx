import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { Calibration } from "~/contract/essay-calibration";
import { orRefusal, Refusal } from "~/contract/refusal";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { EssayText } from "../essay-reviews/detail/essay-text";
import { readGrading } from "../essay-reviews/detail/grading.server";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/detail";
import { BlindForm } from "./blind-form";
import { Comparison, KnownGrade } from "./comparison";

export const handle: StaffHandle = { width: "wide" };

/**
 * A calibration essay with the form to grade it. Moderators, and readers who have graded it, get its known grade
 * instead.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { detail: await context.get(apiContext).essayCalibrations.get(params), notice: takeNotice(context) };
}

/** Adds up, stores or finishes the grading, or retires the essay, as the pressed button says. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const args = { request, context };
  const { essayCalibrations } = context.get(apiContext);
  const here = href("/essay-calibrations/:id", params);
  const intent = String(form.get("intent"));
  if (intent === "retire") {
    await essayCalibrations.retire(params);
    return seeWithNotice(args, href("/essay-calibrations"), "essayCalibration.retired");
  }
  if (intent === "recalculate") return data({ posted: refusedForm(form), conflict: false });
  if (intent !== "save" && intent !== "finish") return notFound();
  const { rubric } = await essayCalibrations.get(params);
  const { points, zeroCause, note } = readGrading(form, { rubric, comments: [] });
  const finishes = intent === "finish";
  const grading = essayCalibrations.grade({ ...params, points, zeroCause, note, finishes });
  const graded = await orRefusal(grading, "CONFLICT");
  const kept = (status: number, errors = {}) =>
    data({ posted: refusedForm(form, errors), conflict: status === 409 }, { status });
  if (graded instanceof Refusal) return kept(graded.status);
  if (finishes && graded.agrees === null) {
    const first = rubric.criteria.find(({ code }) => points[code] === undefined);
    return kept(422, first ? { [`points_${first.code}`]: "essayReview.missing" } : {});
  }
  return seeWithNotice(args, here, finishes ? "essayReview.finished" : "essayReview.savedNotice");
}

/** The form with the corrector's saved grading; empty if nothing is saved. */
function savedForm({ own }: Calibration) {
  if (!own) return emptyForm();
  const points = Object.entries(own.points).map(([code, given]) => [`points_${code}`, String(given)]);
  return emptyForm({ ...Object.fromEntries(points), zero: own.zeroCause, note: own.note });
}

export default function EssayCalibration({ loaderData: { detail, notice }, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { row, prompt, title, body, isOpen, mayRetire, own, known } = detail;
  const posted = actionData?.posted ?? savedForm(detail);
  const errors = summaryOf(t, posted);
  const failed = errors.length > 0 || actionData?.conflict === true;
  const theme = { title: row.themeTitle, prompt, texts: [] };
  return (
    <>
      <PageTitle failed={failed}>{`${t("essayCalibration.one")} · ${row.themeTitle}`}</PageTitle>
      <Stack gap={4}>
        <p className="desk-way">
          <a href={link(href("/essay-calibrations"))}>{t("essayCalibration.title")}</a>
        </p>
        <Heading
          eyebrow={`${t("essayCalibration.one")} · ${row.institutionName}`}
          title={<span lang="pt-BR">{row.themeTitle}</span>}
        />
        <Notice notice={failed ? null : notice} />
        {row.isOld && isOpen ? <Alert kind="info">{t("essayCalibration.oldHint")}</Alert> : null}
        {actionData?.conflict ? <Alert kind="warning">{t("essayCalibration.conflict")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <div className="desk-two">
          <EssayText detail={{ row, title, body, theme }} />
          <Stack gap={5}>
            {isOpen ? <BlindForm detail={detail} posted={posted} /> : null}
            {known && own ? <Comparison detail={detail} own={own} known={known} /> : null}
            {known && !own ? <KnownGrade detail={detail} known={known} /> : null}
            {!isOpen && !known ? <Alert kind="info">{t("essayCalibration.closed")}</Alert> : null}
            {mayRetire ? (
              <form method="post">
                <Stack gap={2}>
                  <p>{t("essayCalibration.retireLead")}</p>
                  <div>
                    <Button variant="secondary" name="intent" value="retire">
                      {t("essayCalibration.retire")}
                    </Button>
                  </div>
                </Stack>
              </form>
            ) : null}
          </Stack>
        </div>
      </Stack>
    </>
  );
}
