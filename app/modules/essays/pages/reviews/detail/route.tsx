import { href } from "react-router";
import { apiContext } from "~/context";
import { emptyForm, type PostedForm } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { actOnRecord, seeNext } from "~/modules/desk/pages/queue.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { Shortcuts } from "~/modules/desk/pages/shortcuts";
import { UnsentText } from "~/modules/desk/pages/unsent-text";
import { listQueryOf, listStateOf } from "~/modules/desk/rules/list-state";
import { EssayDraft, EssayFinish, type EssayReviewDetail, formOfGrading } from "~/modules/essays/schema/essay-review";
import type { StaffHandle } from "~/pages/staff-layout";
import { pressedOf, submit, typedAgain } from "~/shell/submit.server";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { essayDesk } from "../essay-desk";
import type { Route } from "./+types/route";
import { EssayText } from "./essay-text";
import { GradingForm, withLevelsOf } from "./grading-form";
import { EssayHead } from "./head";
import { EssayStanding, GivenGrades } from "./standing";

export const handle: StaffHandle = { width: "wide" };

const DraftForm = formOfGrading(EssayDraft);
const FinishForm = formOfGrading(EssayFinish);

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
export async function action({ params: { code: id }, request, context }: Route.ActionArgs) {
  const args = { request, context };
  const { essayReviews } = context.get(apiContext);
  const { search } = new URL(request.url);
  const here = href("/essay-reviews/:code", { code: id }) + search;
  const intent = pressedOf(args, ["recalculate", "save", "finish", "finish-next", "know"])?.intent;
  switch (intent) {
    case "recalculate":
      await essayReviews.claim({ id, isRenewal: true });
      return typedAgain(args);
    case "save":
      return submit(args, DraftForm, async (grading) => {
        await essayReviews.save({ id, ...grading });
        return seeWithNotice(args, here, "essayReview.savedNotice");
      });
    case "finish":
    case "finish-next":
      return submit(args, FinishForm, async (grading) => {
        await essayReviews.finish({ id, ...grading });
        if (intent === "finish-next") return seeNext(args, essayDesk, id, "essayReview.finished");
        return seeWithNotice(args, here, "essayReview.finished");
      });
    case "know":
      await essayReviews.declareConflict({ id });
      return seeWithNotice(args, essayDesk.path + search, "essayReview.knew");
    default:
      return actOnRecord(args, essayDesk, id);
  }
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
  const posted = actionData ? withLevelsOf(detail, actionData.posted) : savedForm(detail);
  const isLate = actionData?.code === "CONFLICT";
  return (
    <RecordPage
      title={t("essayReview.heading", { code: detail.row.code })}
      head={<EssayHead detail={detail} query={query} />}
      {...{ notice, posted }}
      problem={isLate ? t("essayReview.conflict") : null}
    >
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
          ) : isLate ? (
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
    </RecordPage>
  );
}
