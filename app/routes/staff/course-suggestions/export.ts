import { deskExport } from "../desk/desk.server";
import { suggestionDesk } from "./suggestion-desk";

export const loader = deskExport(suggestionDesk);
