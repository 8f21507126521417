import { messagingLink } from "~/domain/messaging";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { FloatingLink } from "~/ui/floating-link";

/** The chat link, if the institution has a chat. */
export function FloatingHelp() {
  const t = useT();
  const { site } = useFrame();
  const href = messagingLink(site?.whatsAppSettings);
  return href ? <FloatingLink href={href} icon="chat" label={t("shell.speakWithTeam")} /> : null;
}
