import { data, href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { orRefusal, Refusal } from "~/contract/refusal";
import { callQueryOf, listQueryOf, listStateOf } from "~/domain/desk/list-state";
import { emptyForm, refusedForm, summaryOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
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
import { ownLines } from "../own-lines";
import { reviewDeskIn } from "../review-desk";
import type { Route } from "./+types/route";
import { readDecision } from "./decision.server";
import { DecisionForm } from "./decision-form";
import { Declared } from "./declared";
import { Files } from "./files";
import { History } from "./history";
import { QueuePane } from "./queue-pane";
import { ReviewHead } from "./review-head";
import { Standing } from "./standing";

export const handle: StaffHandle = { width: "wide" };

/** A document, and those before and after it in the list of the URL. Opening the page does not claim the document. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { list } = reviewDeskIn(searchParams);
  const state = listStateOf(searchParams, list);
  const detail = await context.get(apiContext).documentReviews.get({ id: params.id, ...callQueryOf(state) });
  const now = context.get(runtimeContext).now().toISOString();
  return { detail, query: listQueryOf(state, list), now, notice: takeNotice(context) };
}

/**
 * Decides about the document, claims, releases or skips it, or undoes or applies a held decision, as the `intent` of
 * the pressed button says.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = requireForm({ context });
  const args = { request, context };
  const desk = reviewDeskIn(new URL(request.url).searchParams);
  const { documentReviews } = context.get(apiContext);
  const intent = String(form.get("intent"));
  if (intent !== "decide" && intent !== "decide-next") return actOnRecord(args, desk, params.id, intent);
  const decision = readDecision(form);
  if ("errors" in decision) {
    await documentReviews.claim({ id: params.id, isRenewal: true });
    return data({ posted: refusedForm(form, decision.errors), conflict: false }, { status: 422 });
  }
  const deciding = documentReviews.decide({ id: params.id, ...decision });
  const decided = await orRefusal(deciding, "CONFLICT", "FILE_WITHHELD");
  if (decided instanceof Refusal) {
    const conflict = decided.code === "FILE_WITHHELD" ? ("withheld" as const) : true;
    return data({ posted: refusedForm(form), conflict }, { status: 409 });
  }
  if (intent === "decide-next") return seeNext(args, desk, params.id);
  return seeWithNotice(args, href("/document-reviews/:id", params) + new URL(request.url).search, "review.decided");
}

export default function DocumentReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { time } = useFormat();
  const { detail, query, now, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const errors = summaryOf(t, posted);
  const { row } = detail;
  const conflict = actionData?.conflict ?? false;
  const failed = errors.length > 0 || conflict !== false;
  return (
    <>
      <PageTitle failed={failed}>{`${row.title} · ${row.name}`}</PageTitle>
      <Stack gap={4}>
        <ReviewHead detail={detail} query={query} />
        <Notice notice={failed ? null : notice} />
        {conflict ? (
          <Alert kind="warning">{t(conflict === "withheld" ? "review.withheldRefused" : "review.conflict")}</Alert>
        ) : null}
        <ErrorSummary title={t("frame.errorSummaryTitle")} errors={errors} />
        <HeldList label={t("review.own")} rows={ownLines(t, detail.own.slice(0, 1), time)} />
        <div className="desk-review">
          <QueuePane detail={detail} query={query} now={now} />
          <Files detail={detail} />
          <Stack gap={5}>
            <Standing detail={detail} query={query} />
            <Declared detail={detail} />
            <DecisionForm detail={detail} posted={posted} />
            <History detail={detail} />
          </Stack>
        </div>
        <Shortcuts keys={["approve", "reason", "text", "next", "skip", "zoom", "turn", "undo"]} />
      </Stack>
    </>
  );
}
