import { data, href } from "react-router";
import { apiContext } from "~/context";
import type { EssayReviewDetail } from "~/contract/essay-review";
import { orRefusal, Refusal } from "~/contract/refusal";
import { listQueryOf, listStateOf } from "~/domain/desk/list-state";
import { emptyForm, type PostedForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import { actOnRecord, seeNext } from "../../desk/queue.server";
import { revisionIn } from "../../desk/revision.server";
import { Shortcuts } from "../../desk/shortcuts";
import { UnsentText } from "../../desk/unsent-text";
import type { StaffHandle } from "../../layout";
import { essayDesk } from "../essay-desk";
import type { Route } from "./+types/route";
import { EssayText } from "./essay-text";
import { readGrading } from "./grading.server";
import { GradingForm } from "./grading-form";
import { EssayHead } from "./head";
import { EssayStanding, GivenGrades } from "./standing";

export const handle: StaffHandle = { width: "wide" };

/** An anonymous essay. Opening the page does not claim the essay. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const detail = await context.get(apiContext).essayReviews.get({ id: params.code });
  const state = listStateOf(new URL(request.url).searchParams, essayDesk.list);
  const mayModerate = requireUser(context).features.some(({ alias }) => alias === "essays.moderate");
  return { detail, query: listQueryOf(state, essayDesk.list), notice: takeNotice(context), mayModerate };
}

/**
 * Adds up, saves or finishes the grading, claims or gives back the essay, declares a conflict of interest, or undoes a
 * result, as the pressed button says.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const args = { request, context };
  const { essayReviews } = context.get(apiContext);
  const id = params.code;
  const here = href("/essay-reviews/:code", params) + new URL(request.url).search;
  const intent = String(form.get("intent"));
  const kept = (status: number, errors = {}) =>
    data({ posted: refusedForm(form, errors), conflict: status === 409 }, { status });
  switch (intent) {
    case "recalculate":
      await essayReviews.claim({ id, isRenewal: true });
      return data({ posted: refusedForm(form), conflict: false });
    case "save":
    case "finish":
    case "finish-next": {
      const detail = await essayReviews.get({ id });
      const { version } = detail.rubric;
      // Levels that were chosen from another version of the rubric do not count.
      if (String(form.get("rubric") ?? version) !== String(version)) forgetLevels(form);
      const grading = readGrading(form, detail);
      const comment = String(form.get("newComment") ?? "")
        .trim()
        .slice(0, 300);
      if (comment !== "") {
        const criterion = String(form.get("newCriterion") ?? "").slice(0, 40);
        await essayReviews.addComment({ id, criterion, text: comment });
        // Otherwise a form that is shown and posted again would add the comment twice.
        form.delete("newComment");
      }
      if (intent === "save") {
        const saved = await orRefusal(essayReviews.save({ id, ...grading }), "CONFLICT");
        return saved instanceof Refusal ? kept(409) : seeWithNotice(args, here, "essayReview.savedNotice");
      }
      const read = { revision: revisionIn(form), rubricVersion: Number(form.get("rubric")) || undefined };
      const finished = await orRefusal(essayReviews.finish({ id, ...grading, ...read }), "CONFLICT", "VALIDATION");
      if (finished instanceof Refusal)
        return kept(finished.status, finished.code === "VALIDATION" ? missingIn(detail, grading.points) : {});
      return intent === "finish-next"
        ? seeNext(args, essayDesk, id, "essayReview.finished")
        : seeWithNotice(args, here, "essayReview.finished");
    }
    case "know":
      await essayReviews.declareConflict({ id });
      return seeWithNotice(args, essayDesk.path + new URL(request.url).search, "essayReview.knew");
    default:
      return actOnRecord(args, essayDesk, id, intent);
  }
}

function forgetLevels(form: FormData): void {
  for (const name of [...form.keys()]) if (name.startsWith("points_")) form.delete(name);
}

/** An error at the first criterion without a level. */
function missingIn({ rubric }: EssayReviewDetail, points: Readonly<Record<string, number>>) {
  const first = rubric.criteria.find(({ code }) => points[code] === undefined);
  return first ? { [`points_${first.code}`]: "essayReview.missing" } : {};
}

/** The form with the corrector's saved grading; empty if nothing is saved. */
function savedForm({ own }: EssayReviewDetail): PostedForm {
  if (!own) return emptyForm();
  const points = Object.entries(own.points).map(([code, given]) => [`points_${code}`, String(given)]);
  return emptyForm({ ...Object.fromEntries(points), zero: own.zeroCause, note: own.note, feedback: own.feedback });
}

export default function EssayReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { detail, query, notice, mayModerate } = loaderData;
  const posted = actionData?.posted ?? savedForm(detail);
  const errors = summaryOf(t, posted);
  const failed = errors.length > 0 || actionData?.conflict === true;
  return (
    <>
      <PageTitle failed={failed}>{t("essayReview.heading", { code: detail.row.code })}</PageTitle>
      <Stack gap={4}>
        <EssayHead detail={detail} query={query} />
        <Notice notice={failed ? null : notice} />
        {actionData?.conflict ? <Alert kind="warning">{t("essayReview.conflict")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <div className="desk-two">
          <EssayText detail={detail} />
          <Stack gap={5}>
            <EssayStanding detail={detail} />
            {detail.appealReason === null ? null : (
              <Card title={t("essayReview.appeal")} lead={t("essayReview.appealLead")}>
                <p>{detail.appealReason}</p>
              </Card>
            )}
            {detail.isOpen ? (
              <GradingForm detail={detail} posted={posted} />
            ) : actionData?.conflict ? (
              <UnsentText posted={posted} names={["feedback", "note"]} />
            ) : null}
            <GivenGrades grades={detail.grades} />
            {mayModerate && detail.row.state === "final" ? (
              <p>
                <a href={link(`${href("/essay-calibrations/new")}?from=${detail.row.code}`)}>
                  {t("essayCalibration.use")}
                </a>
              </p>
            ) : null}
          </Stack>
        </div>
        <Shortcuts keys={["text", "finish", "undo"]} />
      </Stack>
    </>
  );
}
