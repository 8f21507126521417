import { Outlet, useMatches } from "react-router";
import { requireStaff } from "~/middleware/guard.server";
import { Failure } from "~/shell/failure";
import { SiteLayout } from "~/shell/site-layout";
import type { Route } from "./+types/layout";

export const handle = { sensitive: true };

/** What a page says of itself to the layout: whether it needs the whole width. */
export interface StaffHandle {
  width?: "text" | "wide";
}

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

/** The staff area: header over the whole width, sidebar beside the page. */
export default function StaffLayout() {
  const { width = "text" } = (useMatches().at(-1)?.handle ?? {}) as StaffHandle;
  return (
    <SiteLayout width={width}>
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteLayout width="text">
      <Failure error={error} />
    </SiteLayout>
  );
}
