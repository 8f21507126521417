import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/route";
import { userDesk } from "./user-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(userDesk);

export default function Users({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const invite = (
    <ButtonLink size="small" href={link(href("/users/invite"))}>
      {t("users.invite")}
    </ButtonLink>
  );
  return <DeskPage desk={userDesk} {...loaderData} actions={invite} />;
}
