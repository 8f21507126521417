import { Outlet, useMatches } from "react-router";
import { useFrame } from "~/frame";
import { type HydratedHandle, PAGE_ID } from "~/hydration";
import { requireStaff } from "~/middleware/guard.server";
import { ErrorPage } from "~/shell/error-page";
import { SiteLayout } from "~/shell/site-layout";
import deskStyles from "~/ui/desk/desk.css?url";
import settingStyles from "~/ui/desk/setting.css?url";
import type { Route } from "./+types/staff-layout";

export const handle = { sensitive: true };

/** The route handle of a staff page: the width of its content, and whether the browser hydrates the page. */
export interface StaffHandle extends HydratedHandle {
  width?: "text" | "wide";
}

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export default function StaffLayout() {
  const { hydration } = useFrame();
  const { width = "text" } = (useMatches().at(-1)?.handle ?? {}) as StaffHandle;
  return (
    <SiteLayout width={width}>
      <link rel="stylesheet" href={deskStyles} precedence="default" />
      <link rel="stylesheet" href={settingStyles} precedence="default" />
      {hydration ? (
        <div id={PAGE_ID}>
          <Outlet />
        </div>
      ) : (
        <Outlet />
      )}
    </SiteLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteLayout width="text">
      <ErrorPage error={error} />
    </SiteLayout>
  );
}
