import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useFormat } from "~/shell/format";
import { loadDesk } from "../desk/desk.server";
import { DeskPage } from "../desk/desk-page";
import { HeldList } from "../desk/held-list";
import { NextForm } from "../desk/next-form";
import { actOnList } from "../desk/queue.server";
import { Shortcuts } from "../desk/shortcuts";
import type { StaffHandle } from "../layout";
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
