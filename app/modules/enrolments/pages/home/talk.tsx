import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { messagingLink } from "~/modules/messaging/rules/messaging";
import { phoneLink, unbrokenPhone } from "~/modules/people/rules/phone";
import { ServiceHoursLine } from "~/modules/tenancy/pages/help/service-hours";
import { ButtonLink } from "~/ui/button";
import { Inline } from "~/ui/page";

/** How to reach a person: phone, and chat where the institution has one. */
export function Talk() {
  const t = useT();
  const { site } = useFrame();
  const chat = messagingLink(site?.whatsAppSettings);
  const phone = site?.contact?.phone;
  if (!phone && !chat) return null;
  return (
    <Inline spread>
      <div>
        <p>
          <b>{t("home.talkTitle")}</b>
          {phone && (
            <>
              <br />
              {t("home.talkPhone")} <a href={phoneLink(phone)}>{unbrokenPhone(phone)}</a>
            </>
          )}
        </p>
        <ServiceHoursLine />
      </div>
      {chat && (
        <ButtonLink variant="secondary" href={chat} icon="chat">
          {t("home.talkChat")}
        </ButtonLink>
      )}
    </Inline>
  );
}
