import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { WaitingChips } from "../waiting-chips";
import type { Route } from "./+types/route";
import { refundDesk } from "./refund-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(refundDesk);

export default function Refunds({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage desk={refundDesk} {...loaderData}>
      <WaitingChips desk={refundDesk} state={loaderData.state} />
    </DeskPage>
  );
}
