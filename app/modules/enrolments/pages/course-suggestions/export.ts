import { deskExport } from "~/modules/desk/pages/desk.server";
import { suggestionDesk } from "./suggestion-desk";

export const loader = deskExport(suggestionDesk);
