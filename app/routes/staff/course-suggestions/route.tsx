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
import { suggestionDesk, suggestionList } from "./suggestion-desk";
import { SuggestionState } from "./suggestion-state";

export const handle: StaffHandle = { width: "wide" };

/** The courses that candidates asked for; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, suggestionList);
  const { suggestions } = context.get(apiContext);
  const page = await suggestions.list(callQueryOf(state));
  const institution = await suggestions.institutions();
  const mayExport = requireUser(context).features.some(({ alias }) => alias === "enrolments.export");
  return { state, page, institution, mayExport };
}

export default function CourseSuggestions({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { state, page, institution, mayExport } = loaderData;
  const [back, all] = [listQueryOf(state, suggestionList), listQueryOf(withChange(state, {}), suggestionList)];
  const rows = page.rows.map((row) => ({
    id: row.id,
    cells: {
      text: (
        <>
          <a href={link(withBack(href("/course-suggestions/:id", { id: row.id }), back))}>{row.text}</a>
          {institution.length > 1 ? <small> {row.institutionName}</small> : null}
        </>
      ),
      contact: row.email ?? t("desk.none"),
      state: <SuggestionState state={row.state} />,
      created: instant(row.createdAt),
    },
  }));
  return (
    <DeskList
      desk={suggestionDesk(t, institution)}
      {...{ state, page, rows }}
      actions={
        mayExport && page.count > 0 ? (
          <ButtonLink
            variant="secondary"
            size="small"
            icon="download"
            href={link(`${href("/course-suggestions/export.csv")}${all && `?${all}`}`)}
          >
            {t("desk.export")}
          </ButtonLink>
        ) : null
      }
    >
      <EnrolmentTabs current={href("/course-suggestions")} />
    </DeskList>
  );
}
