import { apiContext, runtimeContext } from "~/context";
import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { HeldList } from "~/modules/desk/pages/held-list";
import { actOnRecord } from "~/modules/desk/pages/queue.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { Shortcuts } from "~/modules/desk/pages/shortcuts";
import { callQueryOf, listQueryOf, listStateOf } from "~/modules/desk/rules/list-state";
import { ReviewForm } from "~/modules/documents/schema/document-review";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { submit } from "~/shell/submit.server";
import { Stack } from "~/ui/page";
import { ownLines } from "../own-lines";
import { reviewDeskIn } from "../review-desk";
import type { Route } from "./+types/route";
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
  const args = { request, context };
  return actOnRecord(args, reviewDeskIn(new URL(request.url).searchParams), params.id, (answer) =>
    submit(args, ReviewForm, async (decision) => {
      await context.get(apiContext).documentReviews.decide({ ...params, ...decision });
      return answer("review.decided");
    }),
  );
}

export default function DocumentReview({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { time } = useFormat();
  const { detail, query, now, notice } = loaderData;
  const posted = actionData?.posted ?? emptyForm();
  const code = actionData?.code;
  const { row } = detail;
  return (
    <RecordPage
      title={`${row.title} · ${row.name}`}
      head={<ReviewHead detail={detail} query={query} />}
      {...{ notice, posted }}
      problem={code && t(code === "FILE_WITHHELD" ? "review.withheldRefused" : "review.conflict")}
    >
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
    </RecordPage>
  );
}
