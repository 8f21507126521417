import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/route";
import { keyDesk } from "./key-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(keyDesk);

export default function ApiKeys({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const make = (
    <ButtonLink size="small" href={link(href("/api-keys/new"))}>
      {t("apiKey.make")}
    </ButtonLink>
  );
  return <DeskPage desk={keyDesk} {...loaderData} actions={make} />;
}
