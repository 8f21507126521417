import { useT } from "~/i18n/use-t";
import { deskLoader } from "../desk/desk.server";
import { DeskPage } from "../desk/desk-page";
import type { StaffHandle } from "../layout";
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
