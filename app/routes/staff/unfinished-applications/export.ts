import { deskExport } from "../desk/desk.server";
import { unfinishedDesk } from "./unfinished-desk";

export const loader = deskExport(unfinishedDesk);
