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
import { callQueryOf, questionDesk, questionList } from "./question-desk";
import { QuestionState } from "./question-state";

export const handle: StaffHandle = { width: "wide" };

/** The bank of questions; the URL contains the whole state of the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const state = listStateOf(new URL(request.url).searchParams, questionList);
  const { examQuestions } = context.get(apiContext);
  const page = await examQuestions.list(callQueryOf(state));
  const { areas } = await examQuestions.areas();
  return { state, page, areas, notice: takeNotice(context) };
}

export default function ExamQuestions({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { instant } = useFormat();
  const { state, page, areas, notice } = loaderData;
  const rows = page.rows.map((row) => ({
    id: row.id,
    cells: {
      text: <a href={link(href("/exam-questions/:id", { id: row.id }))}>{row.text}</a>,
      area: (
        <>
          {row.areaName} <small>{row.institutionName}</small>
        </>
      ),
      alternatives: row.alternatives,
      version: row.version,
      state: <QuestionState state={row.state} />,
      created: instant(row.createdAt),
    },
  }));
  const [area] = state.filters.area ?? [];
  return (
    <DeskList
      desk={questionDesk(t, areas)}
      {...{ state, page, rows }}
      actions={
        <>
          <ButtonLink size="small" variant="secondary" href={link(href("/exam-areas"))}>
            {t("examQuestion.areas")}
          </ButtonLink>
          {areas.length > 0 ? (
            <ButtonLink
              size="small"
              href={link(`${href("/exam-questions/new")}${area ? `?${new URLSearchParams({ area })}` : ""}`)}
            >
              {t("examQuestion.add")}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <Notice notice={notice} />
    </DeskList>
  );
}
