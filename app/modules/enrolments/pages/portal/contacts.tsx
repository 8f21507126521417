import { href } from "react-router";
import type { WhatsAppSettings } from "~/api/institution";
import { useLink, useSite } from "~/frame";
import { useT } from "~/i18n/use-t";
import { messagingLink } from "~/modules/messaging/rules/messaging";
import { phoneLink, unbrokenPhone } from "~/modules/people/rules/phone";
import { ServiceHoursLine } from "~/modules/tenancy/pages/help/service-hours";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Inline } from "~/ui/page";

/** How to reach the institution, and a link to the help page. */
export function Contacts({ chat: settings }: { chat: WhatsAppSettings | null }) {
  const t = useT();
  const link = useLink();
  const { contact } = useSite();
  const chat = messagingLink(settings);
  return (
    <Card title={t("candidateArea.contacts")}>
      <Inline grow>
        {chat && (
          <ButtonLink href={chat} variant="secondary" icon="chat">
            {t("shell.speakWithTeam")}
          </ButtonLink>
        )}
        {contact && (
          <>
            <ButtonLink href={phoneLink(contact.phone)} variant="secondary" icon="phone">
              {unbrokenPhone(contact.phone)}
            </ButtonLink>
            <ButtonLink href={`mailto:${contact.email}`} variant="secondary" icon="mail">
              <EmailText email={contact.email} />
            </ButtonLink>
          </>
        )}
        <ButtonLink href={link(href("/help"))} variant="ghost" icon="help" data-dialog>
          {t("shell.help")}
        </ButtonLink>
      </Inline>
      <ServiceHoursLine />
    </Card>
  );
}

/** An e-mail address that breaks before its domain where it does not fit into a line. */
function EmailText({ email }: { email: string }) {
  const at = email.indexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
