import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/route";
import { journeyDesk } from "./journey-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(journeyDesk);

export default function Journeys({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  return (
    <DeskPage
      desk={journeyDesk}
      {...loaderData}
      actions={
        loaderData.options.mayWrite ? (
          <>
            <ButtonLink variant="secondary" size="small" href={link(href("/journeys/import"))}>
              {t("journeyImport.import")}
            </ButtonLink>
            <ButtonLink size="small" href={link(href("/journeys/new"))}>
              {t("journey.create")}
            </ButtonLink>
          </>
        ) : null
      }
    />
  );
}
