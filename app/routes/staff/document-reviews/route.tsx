import { href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { callQueryOf, listQueryOf, listStateOf } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { DeskList } from "../desk/desk-list";
import { HeldList } from "../desk/held-list";
import { NextForm } from "../desk/next-form";
import { actOnList } from "../desk/queue.server";
import { Shortcuts } from "../desk/shortcuts";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { ownLines } from "./own-lines";
import { cellsOf } from "./review-cells";
import { isOfReviewed, reviewDesk, reviewListIn } from "./review-desk";
import { reviewQueue } from "./review-queue.server";

export const handle: StaffHandle = { width: "wide" };

/** The queue of documents; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const state = listStateOf(query, reviewListIn(query));
  const { documentReviews } = context.get(apiContext);
  const page = await documentReviews.list(callQueryOf(state));
  const options = await documentReviews.options();
  const now = context.get(runtimeContext).now().toISOString();
  const isReviewed = isOfReviewed(query);
  return { state, isReviewed, page, options, now, notice: takeNotice(context) };
}

/** Claims the next document, or undoes or applies a held decision. */
export async function action({ request, context }: Route.ActionArgs) {
  const intent = String(requireForm({ context }).get("intent"));
  return actOnList({ request, context }, reviewQueue({ request, context }), intent);
}

export default function DocumentReviews({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { state, isReviewed, page, options, now, notice } = loaderData;
  const { time, instant } = useFormat();
  const desk = reviewDesk(t, options, isReviewed);
  const query = listQueryOf(state, desk.options);
  const rows = page.rows.map((row) => ({
    id: row.id,
    cells: cellsOf(t, row, {
      address: link(`${href("/document-reviews/:id", { id: row.id })}${query && `?${query}`}`),
      ...{ now, time, instant },
    }),
  }));
  return (
    <DeskList
      {...{ desk, state, page, rows }}
      actions={page.count > 0 && !isReviewed ? <NextForm text={t("review.next")} /> : null}
    >
      <Notice notice={notice} />
      <HeldList label={t("review.own")} rows={ownLines(t, page.own, time)} />
      {page.own.length > 0 ? <Shortcuts keys={["undo"]} /> : null}
    </DeskList>
  );
}
