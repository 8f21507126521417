import { href } from "react-router";
import { apiContext, runtimeContext } from "~/context";
import { callQueryOf, listQueryOf, listStateOf } from "~/domain/desk/list-state";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { ButtonLink } from "~/ui/button";
import { DeskList } from "../desk/desk-list";
import { HeldList } from "../desk/held-list";
import { NextForm } from "../desk/next-form";
import { actOnList } from "../desk/queue.server";
import { Shortcuts } from "../desk/shortcuts";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { cellsOf } from "./exam-cells";
import { examDesk, examList } from "./exam-desk";
import { examQueue } from "./exam-queue.server";
import { ownLines } from "./own-lines";

export const handle: StaffHandle = { width: "wide" };

/** The queue of exam scores; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, examList);
  const { examScoreReviews } = context.get(apiContext);
  const page = await examScoreReviews.list(callQueryOf(state));
  const options = await examScoreReviews.options();
  const now = context.get(runtimeContext).now().toISOString();
  return { state, page, options, now, notice: takeNotice(context) };
}

/** Claims the next scores, or undoes or applies a held decision. */
export async function action({ request, context }: Route.ActionArgs) {
  const intent = String(requireForm({ context }).get("intent"));
  return actOnList({ request, context }, examQueue({ request, context }), intent);
}

export default function ExamScores({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { locale } = useFrame();
  const { time } = useFormat();
  const { state, page, options, now, notice } = loaderData;
  const query = listQueryOf(state, examList);
  const rows = page.rows.map((row) => ({
    id: row.id,
    cells: cellsOf(t, row, {
      address: link(`${href("/exam-scores/:id", { id: row.id })}${query && `?${query}`}`),
      ...{ now, locale, time },
    }),
  }));
  return (
    <DeskList
      {...{ desk: examDesk(t, options), state, page, rows }}
      actions={
        <>
          <ButtonLink href={link(href("/exam-imports"))} variant="secondary" size="small">
            {t("examReview.import")}
          </ButtonLink>
          {page.count > 0 ? <NextForm text={t("examReview.next")} /> : null}
        </>
      }
    >
      <Notice notice={notice} />
      <HeldList label={t("review.own")} rows={ownLines(t, page.own, time)} />
      {page.own.length > 0 ? <Shortcuts keys={["undo"]} /> : null}
    </DeskList>
  );
}
