import { href, isRouteErrorResponse, useParams } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { ErrorPage } from "~/shell/error-page";
import { SiteLayout } from "~/shell/site-layout";
import type { Route } from "./+types/layout";
import { openPayment } from "./payable.server";

export const handle = { sensitive: true };

/** `openPayment` puts the subscription, and the charge that a URL names, into the context for all payment pages. */
export const middleware: Route.MiddlewareFunction[] = [openPayment];

/** The page of an unexpected error; links to the payment page, which shows the state of the payment. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useT();
  const link = useLink();
  const { id } = useParams();
  const isRefused = isRouteErrorResponse(error) && error.status < 500;
  const back =
    isRefused || !id ? undefined : { href: link(href("/payments/:id?", { id })), text: t("checkout.toPayment") };
  return (
    <SiteLayout width="text">
      <ErrorPage error={error} back={back} />
    </SiteLayout>
  );
}
