import type { ReactNode } from "react";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Alert } from "~/ui/alert";

/** A form that those who act as another person may not post; to them it says so instead. */
export function InPerson({ children }: { children: ReactNode }) {
  const t = useT();
  return useFrame().user?.impersonatedBy ? <Alert kind="info">{t("role.actingMessage")}</Alert> : children;
}
