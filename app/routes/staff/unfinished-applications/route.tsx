import { href } from "react-router";
import { apiContext } from "~/context";
import { callQueryOf, listQueryOf, listStateOf, withBack, withChange } from "~/domain/desk/list-state";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { useFormat } from "~/shell/format";
import { ButtonLink } from "~/ui/button";
import { DeskList } from "../desk/desk-list";
import { EnrolmentTabs } from "../enrolments/enrolment-tabs";
import type { StaffHandle } from "../layout";
import type { Route } from "./+types/route";
import { nameOf, stepName, unfinishedDesk, unfinishedList } from "./unfinished-desk";

export const handle: StaffHandle = { width: "wide" };

/** The unfinished applications; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, unfinishedList);
  const { unfinishedApplications } = context.get(apiContext);
  const page = await unfinishedApplications.list(callQueryOf(state));
  const options = await unfinishedApplications.options();
  const mayExport = requireUser(context).features.some(({ alias }) => alias === "enrolments.export");
  return { state, page, options, mayExport };
}

export default function UnfinishedApplications({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { state, page, options, mayExport } = loaderData;
  const [back, all] = [listQueryOf(state, unfinishedList), listQueryOf(withChange(state, {}), unfinishedList)];
  const rows = page.rows.map((row) => ({
    id: row.id,
    cells: {
      who: (
        <>
          <a href={link(withBack(href("/unfinished-applications/:id", { id: row.id }), back))}>{nameOf(t, row)}</a>
          {row.email ? <small>{row.email}</small> : null}
          {options.institution.length > 1 ? <small>{row.institutionName}</small> : null}
        </>
      ),
      reached: stepName(t, row.step),
      course: (
        <>
          {row.courseName ?? t("unfinished.noCourse")}
          {row.levelName ? <small>{row.levelName}</small> : null}
        </>
      ),
      begun: row.begunAt ? instant(row.begunAt) : t("desk.none"),
      answered: instant(row.answeredAt),
      reminded: row.remindedAt ? instant(row.remindedAt) : t("unfinished.never"),
    },
  }));
  return (
    <DeskList
      desk={unfinishedDesk(t, options)}
      {...{ state, page, rows }}
      actions={
        mayExport && page.count > 0 ? (
          <ButtonLink
            variant="secondary"
            size="small"
            icon="download"
            href={link(`${href("/unfinished-applications/export.csv")}${all && `?${all}`}`)}
          >
            {t("desk.export")}
          </ButtonLink>
        ) : null
      }
    >
      <EnrolmentTabs current={href("/unfinished-applications")} />
      <p className="desk-muted">{t("unfinished.lead")}</p>
    </DeskList>
  );
}
