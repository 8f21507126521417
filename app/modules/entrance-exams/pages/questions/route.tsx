import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/route";
import { questionDesk } from "./question-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(questionDesk);

export default function ExamQuestions({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const [area] = loaderData.state.filters.area ?? [];
  return (
    <DeskPage
      desk={questionDesk}
      {...loaderData}
      actions={
        <>
          <ButtonLink size="small" variant="secondary" href={link(href("/exam-areas"))}>
            {t("examQuestion.areas")}
          </ButtonLink>
          {loaderData.options.areas.length > 0 ? (
            <ButtonLink
              size="small"
              href={link(`${href("/exam-questions/new")}${area ? `?${new URLSearchParams({ area })}` : ""}`)}
            >
              {t("word.newQuestion")}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
