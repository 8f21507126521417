import { href } from "react-router";
import { apiContext } from "~/context";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { requireUser } from "~/middleware/guard.server";
import { seeWithNotice } from "~/middleware/notice.server";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import { HeldList } from "~/modules/desk/pages/held-list";
import { NextForm } from "~/modules/desk/pages/next-form";
import { actOnList } from "~/modules/desk/pages/queue.server";
import { Shortcuts } from "~/modules/desk/pages/shortcuts";
import type { StaffHandle } from "~/pages/staff-layout";
import { formatPoints } from "~/rules/points";
import { useFormat } from "~/shell/format";
import { pressedOf } from "~/shell/submit.server";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/route";
import { Admissions } from "./admissions";
import { essayDesk } from "./essay-desk";
import { KnownAuthors } from "./known-authors";

export const handle: StaffHandle = { width: "wide" };

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadDesk(essayDesk, args);
  const { features } = requireUser(args.context);
  return { ...loaded, mayModerate: features.some(({ alias }) => alias === "essays.moderate") };
}

/** Claims the next essay, undoes one of the corrector's own held results, or withdraws that they know an author. */
export async function action(args: Route.ActionArgs) {
  const known = pressedOf(args, ["unknow"]);
  if (!known) return actOnList(args, essayDesk);
  await args.context.get(apiContext).essayReviews.withdrawConflict({ id: known.about });
  return seeWithNotice(args, essayDesk.path + new URL(args.request.url).search, "essayReview.unknew");
}

export default function EssayReviews({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { locale } = useFrame();
  const { time } = useFormat();
  const { page, mayModerate } = loaderData;
  const own = page.own.map(({ code, grade, effectiveAt }) => {
    const given = { code, grade: formatPoints(grade, locale), time: time(effectiveAt) };
    return { id: code, text: t("essayReview.ownLine", given) };
  });
  return (
    <DeskPage
      desk={essayDesk}
      {...loaderData}
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
      <Admissions admissions={page.admissions} />
      <HeldList label={t("essayReview.own")} rows={own} applies={false} />
      {page.own.length > 0 ? <Shortcuts keys={["undo"]} /> : null}
      <KnownAuthors known={page.known} />
    </DeskPage>
  );
}
