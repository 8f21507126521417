import { Outlet } from "react-router";
import { ErrorPage } from "~/shell/error-page";
import { SignInLayout } from "~/shell/site-layout";
import type { Route } from "./+types/layout";

export const handle = { sensitive: true };

/** The layout of the pages of sign-in, sign-up, passwords and captchas, and of the pages for users without a role. */
export default function AuthLayout() {
  return (
    <SignInLayout>
      <Outlet />
    </SignInLayout>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SignInLayout>
      <ErrorPage error={error} />
    </SignInLayout>
  );
}
