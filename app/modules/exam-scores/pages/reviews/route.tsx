import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import { HeldList } from "~/modules/desk/pages/held-list";
import { NextForm } from "~/modules/desk/pages/next-form";
import { actOnList } from "~/modules/desk/pages/queue.server";
import { Shortcuts } from "~/modules/desk/pages/shortcuts";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/route";
import { examDesk } from "./exam-desk";
import { ownLines } from "./own-lines";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(examDesk);

export const action = (args: Route.ActionArgs) => actOnList(args, examDesk);

export default function ExamScores({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { time } = useFormat();
  const { page } = loaderData;
  return (
    <DeskPage
      desk={examDesk}
      {...loaderData}
      actions={
        <>
          <ButtonLink href={link(href("/exam-imports"))} variant="secondary" size="small">
            {t("examScoreReview.import")}
          </ButtonLink>
          {page.count > 0 ? <NextForm text={t("examScoreReview.next")} /> : null}
        </>
      }
    >
      <HeldList label={t("review.own")} rows={ownLines(t, page.own, time)} />
      {page.own.length > 0 ? <Shortcuts keys={["undo"]} /> : null}
    </DeskPage>
  );
}
