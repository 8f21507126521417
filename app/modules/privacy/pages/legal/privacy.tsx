import type { Route } from "./+types/privacy";
import { LegalPage } from "./legal-page";
import { leadToOwnPage } from "./own-page.server";

export function loader({ context }: Route.LoaderArgs) {
  return leadToOwnPage(context, "privacyUrl");
}

export default function PrivacyPolicy() {
  return <LegalPage document="privacy" />;
}
