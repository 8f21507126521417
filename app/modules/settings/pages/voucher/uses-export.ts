import { notFound } from "~/middleware/guard.server";
import { deskExport } from "~/modules/desk/pages/desk.server";
import type { Route } from "./+types/uses-export";
import { usageDesk, usedKind } from "./usage-desk";

export const loader = ({ params: { place, kind, key }, ...args }: Route.LoaderArgs) =>
  deskExport(usageDesk({ place, kind: usedKind(kind) ?? notFound(), voucher: key }))(args);
