import { fieldProps, type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { DeskMail } from "~/ui/desk/desk-mail";
import { TextArea } from "~/ui/text-field";

type WrittenMailProps = {
  /** The message around the text of staff. */
  mail: { title: string; before: string; after: string };
  language: string;
  /** Name of the field of that text, and the text that it proposes. */
  field: string;
  usual: string;
  label: string;
  rows: number;
  posted: PostedForm;
};

/** The message of a refusal, with the text of staff in its place. */
export function WrittenMail({ mail, language, field: name, usual, label, rows, posted }: WrittenMailProps) {
  const t = useT();
  const field = fieldProps(t, posted, name);
  const isPosted = textOf(posted, "outcome") !== "";
  return (
    <DeskMail subjectText={t("desk.mailSubject")} title={mail.title} language={language}>
      <p lang={language}>{mail.before}</p>
      <TextArea
        {...field}
        defaultValue={isPosted ? field.defaultValue : usual}
        label={label}
        rows={rows}
        maxLength={1000}
        data-edit=""
        lang={language}
      />
      <p lang={language}>{mail.after}</p>
    </DeskMail>
  );
}
