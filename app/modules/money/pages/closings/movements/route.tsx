import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import type { Route } from "./+types/route";
import { movementDesk } from "./movement-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = (args: Route.LoaderArgs) => loadDesk(movementDesk(args.params.date), args);

export default function Movements({ loaderData, params: { date } }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { day } = useFormat();
  const { state, page } = loaderData;
  const own = state.filters.institution ? `?${new URLSearchParams({ institution: page.institution.id })}` : "";
  return (
    <DeskPage desk={movementDesk(date)} {...loaderData}>
      <p className="desk-way">
        <a href={link(href("/closings/:date", { date }) + own)}>{t("closing.of", { day: day(date) })}</a>
        <span>{page.institution.name}</span>
      </p>
    </DeskPage>
  );
}
