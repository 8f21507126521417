import { href } from "react-router";
import { apiContext } from "~/context";
import { listQueryOf, listStateOf } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound, requireForm, requireUser, unavailable } from "~/middleware/guard.server";
import { takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { Button, ButtonLink } from "~/ui/button";
import { DeskList } from "../desk/desk-list";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { seeNext, undoResult } from "./desk.server";
import { cellsOf, essayDesk } from "./essay-desk";
import { callQueryOf, essayList } from "./essay-list";
import { OwnResults } from "./own-results";

export const handle: StaffHandle = { width: "wide" };

/** The queue of essays; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, essayList);
  const { essayReview } = context.get(apiContext);
  const [page, options] = [await essayReview.list({ query: callQueryOf(state) }), await essayReview.options()];
  if (page.status === 404 || options.status === 404) return notFound();
  if (page.status !== 200 || options.status !== 200) return unavailable();
  const mayModerate = requireUser(context).features.some(({ alias }) => alias === "essays.moderate");
  return { state, page: page.body, options: options.body, mayModerate, notice: takeNotice(context) };
}

/** Claims the next essay, or undoes a result. */
export async function action({ request, context }: Route.ActionArgs) {
  const intent = String(requireForm({ context }).get("intent"));
  if (intent === "next") return seeNext({ request, context }, null);
  const here = href("/essay-reviews") + new URL(request.url).search;
  return (await undoResult({ request, context }, intent, here)) ?? notFound();
}

export default function EssayReviews({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
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
  return (
    <DeskList
      {...{ desk: essayDesk(t, options), state, page: { ...page, isTooWide: false }, rows }}
      actions={
        <>
          {mayModerate ? (
            <ButtonLink href={link(href("/essay-moderation"))} variant="secondary" size="small">
              {t("essayReview.moderation")}
            </ButtonLink>
          ) : null}
          {page.count > 0 ? (
            <form method="post">
              <Button size="small" name="intent" value="next">
                {t("essayReview.next")}
              </Button>
            </form>
          ) : null}
        </>
      }
    >
      <Notice notice={notice} />
      <OwnResults results={page.own} />
    </DeskList>
  );
}
