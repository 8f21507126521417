import { useT } from "~/i18n/use-t";
import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import type { Route } from "./+types/route";
import { unfinishedDesk } from "./unfinished-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(unfinishedDesk);

export default function UnfinishedApplications({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <DeskPage desk={unfinishedDesk} {...loaderData}>
      <p className="desk-muted">{t("unfinished.lead")}</p>
    </DeskPage>
  );
}
