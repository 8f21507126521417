import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page";
import { leadToOwnPage } from "./own-page.server";

export function loader({ context }: Route.LoaderArgs) {
  return leadToOwnPage(context, "termsUrl");
}

export default function Terms() {
  return <LegalPage document="terms" />;
}
