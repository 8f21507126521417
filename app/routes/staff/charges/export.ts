import { deskExport } from "../desk/desk.server";
import { chargeDesk } from "./charge-desk";

export const loader = deskExport(chargeDesk);
