import { data, href } from "react-router";
import { apiContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { callQueryOf, listQueryOf, listStateOf } from "~/domain/desk/list-state";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { todayOf } from "~/middleware/today.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import { HeldList } from "../../desk/held-list";
import { actOnRecord, seeNext } from "../../desk/queue.server";
import { Shortcuts } from "../../desk/shortcuts";
import type { StaffHandle } from "../../layout";
import { examDesk } from "../exam-desk";
import { ownLines } from "../own-lines";
import type { Route } from "./+types/route";
import { readDecision } from "./decision.server";
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
  const form = requireForm({ context });
  const args = { request, context };
  const { examScoreReviews } = context.get(apiContext);
  const intent = String(form.get("intent"));
  if (intent !== "decide" && intent !== "decide-next") return actOnRecord(args, examDesk, params.id, intent);
  const decision = readDecision(form, Number(todayOf(context).slice(0, 4)));
  if ("errors" in decision) {
    await examScoreReviews.claim({ id: params.id, isRenewal: true });
    return data({ posted: refusedForm(form, decision.errors), conflict: false }, { status: 422 });
  }
  const deciding = examScoreReviews.decide({ id: params.id, ...decision });
  const decided = await orRefusal(deciding, "CONFLICT", "FILE_WITHHELD");
  if (decided instanceof Refusal) {
    const conflict = decided.code === "FILE_WITHHELD" ? ("withheld" as const) : true;
    return data({ posted: refusedForm(form), conflict }, { status: 409 });
  }
  if (intent === "decide-next") return seeNext(args, examDesk, params.id);
  return seeWithNotice(args, href("/exam-scores/:id", params) + new URL(request.url).search, "examReview.decided");
}

export default function ExamScoreReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { time } = useFormat();
  const { detail, query, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const { row } = detail;
  const conflict = actionData?.conflict ?? false;
  const failed = errors.length > 0 || conflict !== false;
  return (
    <>
      <PageTitle failed={failed}>{`${t("examReview.heading", { year: row.year })} · ${row.name}`}</PageTitle>
      <Stack gap={4}>
        <ExamHead detail={detail} query={query} />
        <Notice notice={failed ? null : notice} />
        {conflict ? (
          <Alert kind="warning">{t(conflict === "withheld" ? "review.withheldRefused" : "examReview.conflict")}</Alert>
        ) : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
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
      </Stack>
    </>
  );
}
