import { fieldProps, isPosted, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { DeskMail } from "~/ui/desk/desk-mail";
import { TextArea } from "~/ui/text-field";

type WrittenMailProps = {
  /** The subject of the message, and its text before and after the part that staff write. */
  mail: { title: string; before: string; after: string };
  language: string;
  /** Name of the field for the part that staff write. */
  field: string;
  /** The text that the field proposes. */
  usual: string;
  label: string;
  rows: number;
  maxLength: number | undefined;
  posted: PostedForm;
};

/** The message of a refusal; the part that staff write is a field inside it. */
export function WrittenMail({ mail, language, field: name, usual, posted, ...shown }: WrittenMailProps) {
  const t = useT();
  const field = fieldProps(t, posted, name);
  return (
    <DeskMail subjectText={t("desk.mailSubject")} title={mail.title} language={language}>
      <p lang={language}>{mail.before}</p>
      <TextArea
        {...field}
        defaultValue={isPosted(posted, name) ? field.defaultValue : usual}
        {...shown}
        data-edit=""
        lang={language}
      />
      <p lang={language}>{mail.after}</p>
    </DeskMail>
  );
}
