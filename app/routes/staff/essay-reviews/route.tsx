import { href } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listQueryOf, listStateOf } from "~/domain/desk/list-state";
import { formatPoints } from "~/domain/exam/points";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireForm, requireUser } from "~/middleware/guard.server";
import { seeWithNotice, takeNotice } from "~/middleware/notice.server";
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
import { Admissions } from "./admissions";
import { cellsOf, essayDesk, essayList } from "./essay-desk";
import { essayQueue } from "./essay-queue.server";
import { KnownAuthors } from "./known-authors";

export const handle: StaffHandle = { width: "wide" };

/** The queue of essays; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, essayList);
  const { essayReviews } = context.get(apiContext);
  const page = await essayReviews.list(callQueryOf(state));
  const options = await essayReviews.options();
  const mayModerate = requireUser(context).features.some(({ alias }) => alias === "essays.moderate");
  return { state, page, options, mayModerate, notice: takeNotice(context) };
}

/** Claims the next essay, undoes one of the corrector's own held results, or withdraws that they know an author. */
export async function action({ request, context }: Route.ActionArgs) {
  const intent = String(requireForm({ context }).get("intent"));
  const code = /^unknow:([\w-]{1,40})$/.exec(intent)?.[1];
  if (code) {
    await context.get(apiContext).essayReviews.withdrawConflict({ id: code });
    const here = href("/essay-reviews") + new URL(request.url).search;
    return seeWithNotice({ request, context }, here, "essayReview.unknew");
  }
  return actOnList({ request, context }, essayQueue({ request, context }), intent);
}

export default function EssayReviews({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { locale } = useFrame();
  const { day, time } = useFormat();
  const { state, page, options, mayModerate, notice } = loaderData;
  const query = listQueryOf(state, essayList);
  const rows = page.rows.map((row) => ({
    id: row.code,
    cells: cellsOf(t, row, {
      address: link(`${href("/essay-reviews/:code", { code: row.code })}${query && `?${query}`}`),
      ...{ day, time },
    }),
  }));
  const own = page.own.map(({ code, grade, effectiveAt }) => {
    const given = { code, grade: formatPoints(grade, locale), time: time(effectiveAt) };
    return { id: code, text: t("essayReview.ownLine", given) };
  });
  return (
    <DeskList
      {...{ desk: essayDesk(t, options), state, page, rows }}
      actions={
        <>
          <ButtonLink href={link(href("/essay-calibrations"))} variant="secondary" size="small">
            {t("essayCalibration.title")}
          </ButtonLink>
          {mayModerate ? (
            <ButtonLink href={link(href("/essay-moderation"))} variant="secondary" size="small">
              {t("essayReview.moderation")}
            </ButtonLink>
          ) : null}
          {page.count > 0 ? <NextForm text={t("essayReview.next")} /> : null}
        </>
      }
    >
      <Notice notice={notice} />
      <Admissions admissions={page.admissions} />
      <HeldList label={t("essayReview.own")} rows={own} applies={false} />
      {page.own.length > 0 ? <Shortcuts keys={["undo"]} /> : null}
      <KnownAuthors known={page.known} />
    </DeskList>
  );
}
