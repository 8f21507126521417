import { deskExport } from "~/modules/desk/pages/desk.server";
import { unfinishedDesk } from "./unfinished-desk";

export const loader = deskExport(unfinishedDesk);
