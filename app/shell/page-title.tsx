import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";

/** The document's title: page title, then the institution's name. */
export function PageTitle({ children, failed = false }: { children: string; failed?: boolean }) {
  const t = useT();
  const product = useFrame().owner ?? t("frame.productName");
  const prefix = failed ? t("frame.errorPrefix") : "";
  return <title>{`${prefix}${children} · ${product}`}</title>;
}
