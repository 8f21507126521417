import { deskExport } from "~/modules/desk/pages/desk.server";
import { chargeDesk } from "./charge-desk";

export const loader = deskExport(chargeDesk);
