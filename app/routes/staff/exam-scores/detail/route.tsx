import { data, href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { listQueryOf, listStateOf } from "~/domain/desk/list-state";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, unavailable } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
import { Notice } from "~/shell/notice";
import { PageTitle } from "~/shell/page-title";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { Stack } from "~/ui/page";
import { Shortcuts } from "../../document-reviews/detail/shortcuts";
import type { StaffHandle } from "../../layout";
import { actOnHeldScore, seeNext } from "../desk.server";
import { callQueryOf, examList } from "../exam-list";
import { OwnExamDecisions } from "../own-decisions";
import type { Route } from "./+types/route";
import { readDecision } from "./decision.server";
import { DecisionForm } from "./decision-form";
import { ExamHead } from "./head";
import { Declared, EarlierScores, Proof, Standing } from "./panes";

export const handle: StaffHandle = { width: "wide" };

/** Scores with their neighbours in the list of the URL. Looking at them does not claim them. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, examList);
  const answer = await context.get(apiContext).examScoreReview.get({ params, query: callQueryOf(state) });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  return { detail: answer.body, query: listQueryOf(state, examList), notice: takeNotice(context) };
}

/** Decides, claims, releases, undoes or goes on; each button says which. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const args = { request, context };
  const { examScoreReview } = context.get(apiContext);
  const here = href("/exam-scores/:id", params) + new URL(request.url).search;
  const intent = String(form.get("intent"));
  const refuse = (status: number) => (status === 404 ? notFound() : unavailable());
  switch (intent) {
    case "decide":
    case "decide-next": {
      const body = readDecision(form, context.get(runtimeContext).now().getUTCFullYear());
      if ("errors" in body) return data({ posted: refusedForm(form, body.errors), conflict: false }, { status: 422 });
      const answer = await examScoreReview.decide({ params, body });
      if (answer.status === 409) return data({ posted: refusedForm(form), conflict: true }, { status: 409 });
      if (answer.status !== 200) return refuse(answer.status);
      return intent === "decide-next" ? seeNext(args, params.id) : seeWithNotice(args, here, "examReview.decided");
    }
    case "skip":
      return seeNext(args, params.id);
    case "claim":
    case "take-over": {
      const { status } = await examScoreReview.claim({ params, body: { takesOver: intent === "take-over" } });
      if (status === 409) return data({ posted: emptyForm(), conflict: true }, { status: 409 });
      return status === 200 ? seeWithNotice(args, here, "examReview.claimed") : refuse(status);
    }
    case "release": {
      const { status } = await examScoreReview.release({ params });
      return status === 200 ? seeWithNotice(args, here, "examReview.released") : refuse(status);
    }
    default:
      return (await actOnHeldScore(args, intent, here)) ?? notFound();
  }
}

export default function ExamScoreReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { detail, query, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const { row } = detail;
  const failed = errors.length > 0 || actionData?.conflict === true;
  return (
    <>
      <PageTitle failed={failed}>{`${t("examReview.heading", { year: row.year })} · ${row.name}`}</PageTitle>
      <Stack gap={4}>
        <ExamHead detail={detail} query={query} />
        <Notice notice={failed ? null : notice} />
        {actionData?.conflict ? <Alert kind="warning">{t("examReview.conflict")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <OwnExamDecisions rows={detail.own.slice(0, 1)} />
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
