import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import { HeldList } from "~/modules/desk/pages/held-list";
import { NextForm } from "~/modules/desk/pages/next-form";
import { actOnList } from "~/modules/desk/pages/queue.server";
import { Shortcuts } from "~/modules/desk/pages/shortcuts";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import type { Route } from "./+types/route";
import { ownLines } from "./own-lines";
import { reviewDeskIn, waitingDesk } from "./review-desk";

export const handle: StaffHandle = { width: "wide" };

const deskOf = (url: URL) => reviewDeskIn(url.searchParams);

export const loader = (args: Route.LoaderArgs) => loadDesk(deskOf(new URL(args.request.url)), args);

export const action = (args: Route.ActionArgs) => actOnList(args, deskOf(new URL(args.request.url)));

export default function DocumentReviews({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { time } = useFormat();
  const desk = deskOf(useFrame().url);
  const { page } = loaderData;
  return (
    <DeskPage
      desk={desk}
      {...loaderData}
      actions={page.count > 0 && desk === waitingDesk ? <NextForm text={t("review.next")} /> : null}
    >
      <HeldList label={t("review.own")} rows={ownLines(t, page.own, time)} />
      {page.own.length > 0 ? <Shortcuts keys={["undo"]} /> : null}
    </DeskPage>
  );
}
