import { deskLoader } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import type { Route } from "./+types/route";
import { auditDesk } from "./audit-desk";

export const handle: StaffHandle = { width: "wide" };

export const loader = deskLoader(auditDesk);

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <DeskPage desk={auditDesk} {...loaderData} />;
}
