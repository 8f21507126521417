import { useT } from "~/i18n/use-t";

type MailPreviewProps = { message: { title: string; text: string; language: string } };

/** The exact message that the candidate receives. */
export function MailPreview({ message: { title, text, language } }: MailPreviewProps) {
  const t = useT();
  return (
    <div className="desk-mail">
      <p>
        {t("desk.mailSubject")}: <b lang={language}>{title}</b>
      </p>
      <p lang={language}>{text}</p>
    </div>
  );
}
