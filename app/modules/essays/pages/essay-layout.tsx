import type { ReactNode } from "react";
import { useFrame, useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { isEmbedded } from "~/middleware/navigation";
import { BareLayout } from "~/ui/layout/bare";
import { FullscreenLayout } from "~/ui/layout/fullscreen";
import { WritingBar } from "~/ui/writing";
import { EssayStyles } from "./essay-styles";

type EssayLayoutProps = {
  name: string;
  detail: string;
  /** Path of the clock's page; null for no clock. */
  clockPath: string | null;
  children: ReactNode;
};

/** A layout that leaves the whole window to the text: no menus, no footer, the clock in the bar. */
export function EssayLayout({ name, detail, clockPath, children }: EssayLayoutProps) {
  const t = useT();
  const link = useLink();
  const { url } = useFrame();
  const clock = clockPath ? { src: link(clockPath), title: t("essay.clockTitle") } : null;
  const bar = <WritingBar name={name} detail={detail} clock={clock} />;
  if (isEmbedded(url))
    return (
      <BareLayout lead={bar}>
        <EssayStyles />
        {children}
      </BareLayout>
    );
  return (
    <FullscreenLayout skipText={t("frame.skipToContent")} bar={bar}>
      <EssayStyles />
      {children}
    </FullscreenLayout>
  );
}
