import { deskExport } from "~/modules/desk/pages/desk.server";
import type { Route } from "./+types/export";
import { movementDesk } from "./movement-desk";

export const loader = (args: Route.LoaderArgs) => deskExport(movementDesk(args.params.date))(args);
