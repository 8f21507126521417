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
import type { StaffHandle } from "../../layout";
import { actOnHeld } from "../held-action.server";
import { seeNext } from "../next.server";
import { OwnDecisions } from "../own-decisions";
import { callQueryOf, reviewList } from "../review-list";
import type { Route } from "./+types/route";
import { readDecision } from "./decision.server";
import { DecisionForm } from "./decision-form";
import { Declared } from "./declared";
import { Files } from "./files";
import { History } from "./history";
import { QueuePane } from "./queue-pane";
import { ReviewHead } from "./review-head";
import { Shortcuts } from "./shortcuts";
import { Standing } from "./standing";

export const handle: StaffHandle = { width: "wide" };

/** A document with its neighbours in the list of the URL. Looking at it does not claim it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, reviewList);
  const answer = await context.get(apiContext).documentReview.get({ params, query: callQueryOf(state) });
  if (answer.status === 404) return notFound();
  if (answer.status !== 200) return unavailable();
  const now = context.get(runtimeContext).now().toISOString();
  return { detail: answer.body, query: listQueryOf(state, reviewList), now, notice: takeNotice(context) };
}

/** Decides, claims, releases, undoes or goes on; each button says which. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const args = { request, context };
  const { documentReview } = context.get(apiContext);
  const here = href("/document-reviews/:id", params) + new URL(request.url).search;
  const intent = String(form.get("intent"));
  const refuse = (status: number) => (status === 404 ? notFound() : unavailable());
  switch (intent) {
    case "decide":
    case "decide-next": {
      const decision = readDecision(form);
      if ("errors" in decision)
        return data({ posted: refusedForm(form, decision.errors), conflict: false }, { status: 422 });
      const answer = await documentReview.decide({ params, body: decision });
      if (answer.status === 409) return data({ posted: refusedForm(form), conflict: true }, { status: 409 });
      if (answer.status !== 200) return refuse(answer.status);
      if (intent === "decide-next") return seeNext(args, params.id);
      return seeWithNotice(args, here, "review.decided");
    }
    case "skip":
      return seeNext(args, params.id);
    case "claim":
    case "take-over": {
      const { status } = await documentReview.claim({ params, body: { takesOver: intent === "take-over" } });
      if (status === 409) return data({ posted: emptyForm(), conflict: true }, { status: 409 });
      return status === 200 ? seeWithNotice(args, here, "review.claimed") : refuse(status);
    }
    case "release": {
      const { status } = await documentReview.release({ params });
      return status === 200 ? seeWithNotice(args, here, "review.released") : refuse(status);
    }
    default:
      return (await actOnHeld(args, intent, here)) ?? notFound();
  }
}

export default function DocumentReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { detail, query, now, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const { row } = detail;
  const failed = errors.length > 0 || actionData?.conflict === true;
  return (
    <>
      <PageTitle failed={failed}>{`${row.title} · ${row.name}`}</PageTitle>
      <Stack gap={4}>
        <ReviewHead detail={detail} query={query} />
        <Notice notice={failed ? null : notice} />
        {actionData?.conflict ? <Alert kind="warning">{t("review.conflict")}</Alert> : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <OwnDecisions rows={detail.own.slice(0, 1)} />
        <div className="desk-review">
          <QueuePane detail={detail} query={query} now={now} />
          <Files detail={detail} />
          <Stack gap={5}>
            <Standing detail={detail} />
            <Declared detail={detail} />
            <DecisionForm detail={detail} posted={posted} />
            <History attempts={detail.attempts} documentId={row.id} />
          </Stack>
        </div>
        <Shortcuts keys={["approve", "reason", "text", "next", "skip", "zoom", "turn", "undo"]} />
      </Stack>
    </>
  );
}
