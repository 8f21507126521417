import { deskExport } from "~/modules/desk/pages/desk.server";
import { auditDesk } from "./audit-desk";

export const loader = deskExport(auditDesk);
