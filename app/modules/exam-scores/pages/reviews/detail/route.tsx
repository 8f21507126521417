import { apiContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { todayOf } from "~/middleware/today.server";
import { HeldList } from "~/modules/desk/pages/held-list";
import { actOnRecord } from "~/modules/desk/pages/queue.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { Shortcuts } from "~/modules/desk/pages/shortcuts";
import { callQueryOf, listQueryOf, listStateOf } from "~/modules/desk/rules/list-state";
import { examReviewForm } from "~/modules/exam-scores/schema/exam-score-review";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { submit } from "~/shell/submit.server";
import { Stack } from "~/ui/page";
import { examDesk } from "../exam-desk";
import { ownLines } from "../own-lines";
import type { Route } from "./+types/route";
import { DecisionForm } from "./decision-form";
import { ExamHead } from "./head";
import { Declared, EarlierScores, Proof, Standing } from "./panes";

export const handle: StaffHandle = { width: "wide" };

/**
 * The scores, and the previous and next scores in the list that the URL selects. Opening the page does not claim the
 * scores.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, examDesk.list);
  const detail = await context.get(apiContext).examScoreReviews.get({ id: params.id, ...callQueryOf(state) });
  return { detail, query: listQueryOf(state, examDesk.list), notice: takeNotice(context) };
}

/**
 * Decides about the scores, claims, releases or skips them, or undoes or applies a held decision, as the `intent` of
 * the pressed button says.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  return actOnRecord(args, examDesk, params.id, (answer) =>
    submit(args, examReviewForm(Number(todayOf(context).slice(0, 4))), async (decision) => {
      await context.get(apiContext).examScoreReviews.decide({ ...params, ...decision });
      return answer("examScoreReview.decided");
    }),
  );
}

export default function ExamScoreReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { time } = useFormat();
  const { detail, query, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const code = actionData?.code;
  const { row } = detail;
  return (
    <RecordPage
      title={`${t("examScoreReview.heading", { year: row.year })} · ${row.name}`}
      head={<ExamHead detail={detail} query={query} />}
      {...{ notice, posted }}
      problem={code && t(code === "FILE_WITHHELD" ? "review.withheldRefused" : "examScoreReview.conflict")}
    >
      <HeldList label={t("review.own")} rows={ownLines(t, detail.own.slice(0, 1), time)} />
      <div className="desk-two">
        <Proof detail={detail} />
        <Stack gap={5}>
          <Standing detail={detail} />
          <Declared detail={detail} />
          <DecisionForm detail={detail} posted={posted} />
          <EarlierScores scores={detail.earlier} />
        </Stack>
      </div>
      <Shortcuts keys={["approve", "choice", "text", "next", "skip", "undo"]} />
    </RecordPage>
  );
}
