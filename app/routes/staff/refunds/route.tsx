import { deskLoader } from "../desk/desk.server";
import { DeskPage } from "../desk/desk-page";
import type { StaffHandle } from "../layout";
import { WaitingChips } from "../money/waiting-chips";
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
