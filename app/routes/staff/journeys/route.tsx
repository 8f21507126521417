import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ButtonLink } from "~/ui/button";
import { deskLoader } from "../desk/desk.server";
import { DeskPage } from "../desk/desk-page";
import type { StaffHandle } from "../layout";
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
