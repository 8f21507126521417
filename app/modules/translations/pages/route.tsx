import { useT } from "~/i18n/use-t";
import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import type { Route } from "./+types/route";
import { translationDesk } from "./translation-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(translationDesk);

export default function Translations({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <DeskPage desk={translationDesk} {...loaderData}>
      <p className="desk-muted">{t("translation.lead")}</p>
    </DeskPage>
  );
}
