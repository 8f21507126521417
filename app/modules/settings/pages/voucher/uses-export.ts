import { deskExport } from "~/modules/desk/pages/desk.server";
import type { Route } from "./+types/uses-export";
import { usageDesk } from "./usage-desk";

export const loader = ({ params: { place, key }, ...args }: Route.LoaderArgs) =>
  deskExport(usageDesk({ place, voucher: key }))(args);
