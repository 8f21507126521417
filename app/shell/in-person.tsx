import type { ReactNode } from "react";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";

/** Shows a form, or a message to users who impersonate somebody, because they may not post the form. */
export function InPerson({ children }: { children: ReactNode }) {
  const t = useT();
  return useFrame().user?.impersonatedBy ? <Alert kind="info">{t("role.actingMessage")}</Alert> : children;
}
