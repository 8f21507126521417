import { href } from "react-router";
import { apiContext } from "~/context";
import { listStateOf } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { takeNotice } from "~/middleware/notice.server";
import { useFormat } from "~/shell/format";
import { Notice } from "~/shell/notice";
import { ButtonLink } from "~/ui/button";
import { DeskList } from "../desk/desk-list";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { cellsOf } from "./journey-cells";
import { journeyDesk } from "./journey-desk";
import { callQueryOf, journeyList, pageOf } from "./journey-list";

export const handle: StaffHandle = { width: "wide" };

/** The journeys; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, journeyList);
  const { journeyDrafts } = context.get(apiContext);
  const institutions = await journeyDrafts.options();
  const list = await journeyDrafts.list(callQueryOf(state));
  return { state, list, institutions, notice: takeNotice(context) };
}

export default function Journeys({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { state, list, institutions, notice } = loaderData;
  const number = pageOf(state);
  const page = {
    before: number > 1 ? String(number - 1) : null,
    after: number * list.perPage < list.totalCount ? String(number + 1) : null,
    count: list.totalCount,
    isMore: false,
  };
  const levels = institutions.flatMap((one) => one.levels.map(({ code, description }) => [code, description] as const));
  const modes = institutions.flatMap((one) => one.modes.map(({ code, name }) => [code, name] as const));
  const choices = (pairs: readonly (readonly [string, string])[]) =>
    [...new Map(pairs)].map(([value, label]) => ({ value, label }));
  const places = institutions.map(({ id, name }) => ({ value: id, label: name }));
  const mayWrite = institutions.some((one) => one.mayWrite);
  const mayPublish = institutions.some((one) => one.mayPublish);
  const rows = list.items.map((row) => ({
    id: row.id,
    cells: cellsOf(t, row, { link, instant, mayPublish }),
  }));
  return (
    <DeskList
      desk={journeyDesk(t, { institution: places, level: choices(levels), mode: choices(modes) })}
      {...{ state, page, rows }}
      actions={
        mayWrite ? (
          <>
            <ButtonLink variant="secondary" size="small" href={link(href("/journeys/import"))}>
              {t("journeyImport.import")}
            </ButtonLink>
            <ButtonLink size="small" href={link(href("/journeys/new"))}>
              {t("journey.create")}
            </ButtonLink>
          </>
        ) : null
      }
    >
      <Notice notice={notice} />
    </DeskList>
  );
}
