import { deskExport } from "~/modules/desk/pages/desk.server";
import type { Route } from "./+types/batch-export";
import { usageDesk } from "./usage-desk";

export const loader = ({ params: { place, id }, ...args }: Route.LoaderArgs) =>
  deskExport(usageDesk({ place, batch: id }))(args);
