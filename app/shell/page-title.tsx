import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";

/** The document's title: the page's title, then the owner's or the product's name; `failed` adds "Error: " in front. */
export function PageTitle({ children, failed = false }: { children: string; failed?: boolean }) {
  const t = useT();
  const { owner, isListed } = useFrame();
  const product = owner ?? t("frame.productName");
  const prefix = failed ? t("frame.errorPrefix") : "";
  return (
    <>
      <title>{`${prefix}${children} · ${product}`}</title>
      {isListed ? <meta property="og:title" content={children} /> : null}
    </>
  );
}
