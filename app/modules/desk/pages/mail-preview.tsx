import { useT } from "~/i18n/use-t";
import { DeskMail } from "~/ui/desk/desk-mail";

type MailPreviewProps = { message: { title: string; text: string; language: string } };

/** The exact message that the candidate receives. */
export function MailPreview({ message: { title, text, language } }: MailPreviewProps) {
  const t = useT();
  return (
    <DeskMail subjectText={t("desk.mailSubject")} title={title} language={language}>
      <p lang={language}>{text}</p>
    </DeskMail>
  );
}
