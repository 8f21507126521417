import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { WaitingChips } from "../waiting-chips";
import type { Route } from "./+types/route";
import { matterDesk } from "./matter-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(matterDesk);

export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage desk={matterDesk} {...loaderData}>
      <WaitingChips desk={matterDesk} state={loaderData.state} />
    </DeskPage>
  );
}
