import { deskExport } from "~/modules/desk/pages/desk.server";
import { userDesk } from "./user-desk";

export const loader = deskExport(userDesk);
