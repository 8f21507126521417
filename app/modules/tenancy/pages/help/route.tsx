import { href } from "react-router";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { messagingLink } from "~/modules/messaging/rules/messaging";
import { phoneLink, unbrokenPhone } from "~/modules/people/rules/phone";
import { useQuestionsLink } from "~/shell/legal-links";
import { useNextPage } from "~/shell/next-page";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { ServiceHoursLine } from "./service-hours";

/** The institution's contact, chat and frequent questions; signed-out visitors see another title. */
export default function Help() {
  const t = useT();
  const { site, user } = useFrame();
  const chat = messagingLink(site?.whatsAppSettings);
  const title = user ? t("shell.helpSubtitle") : t("shell.helpTitle");
  const contact = site?.contact;
  const questions = useQuestionsLink();
  return (
    <SiteLayout width="text">
      <PageTitle>{t("shell.help")}</PageTitle>
      <Dialog
        title={title}
        closeHref={useNextPage(href("/"))}
        closeText={t("frame.close")}
        actions={
          chat ? (
            <ButtonLink href={chat} icon="chat" target="_blank" rel="noopener noreferrer">
              {t("shell.speakWithTeam")}
            </ButtonLink>
          ) : null
        }
      >
        <p>{chat ? t("shell.helpText") : t("shell.helpNoTeam")}</p>
        {questions ? (
          <p>
            <a href={questions}>{t("questions.title")}</a>
          </p>
        ) : null}
        {contact ? (
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            <br />
            <a href={phoneLink(contact.phone)}>{unbrokenPhone(contact.phone)}</a>
          </p>
        ) : null}
        <ServiceHoursLine />
      </Dialog>
    </SiteLayout>
  );
}
