import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { Calibration } from "~/contract/essay-calibration";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { foundBody, notFound, requireForm, unavailable } from "~/middleware/guard.server";
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
  const answer = await context.get(apiContext).essayCalibration.get({ params });
  return { detail: foundBody(answer), notice: takeNotice(context) };
}

/** Adds up, stores or finishes the grading, or retires the essay, as the pressed button says. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const args = { request, context };
  const { essayCalibration } = context.get(apiContext);
  const here = href("/essay-calibrations/:id", params);
  const intent = String(form.get("intent"));
  if (intent === "retire") {
    const { status } = await essayCalibration.retire({ params });
    if (status === 404) return notFound();
    return status === 200
      ? seeWithNotice(args, href("/essay-calibrations"), "essayCalibration.retired")
      : unavailable();
  }
  if (intent === "recalculate") return data({ posted: refusedForm(form), conflict: false });
  if (intent !== "save" && intent !== "finish") return notFound();
  const { rubric } = foundBody(await essayCalibration.get({ params }));
  const { points, zeroCause, note } = readGrading(form, { rubric, comments: [] });
  const given = { params, body: { points, zeroCause, note } };
  const answer = intent === "save" ? await essayCalibration.save(given) : await essayCalibration.finish(given);
  const kept = (status: number, errors = {}) =>
    data({ posted: refusedForm(form, errors), conflict: status === 409 }, { status });
  if (answer.status === 404) return notFound();
  if (answer.status === 409) return kept(409);
  if (answer.status === 422) {
    const first = rubric.criteria.find(({ code }) => points[code] === undefined);
    return kept(422, first ? { [`points_${first.code}`]: "essayReview.missing" } : {});
  }
  if (answer.status !== 200) return unavailable();
  return seeWithNotice(args, here, intent === "save" ? "essayReview.savedNotice" : "essayReview.finished");
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
