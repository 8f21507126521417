import { type PostedForm, textOf } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { Manuscript } from "~/ui/writing";

type UnsentTextProps = {
  posted: PostedForm;
  /** The names of the text fields in the form that the page no longer shows. */
  names: readonly string[];
};

/**
 * The texts typed in a refused form that the page no longer shows, so that their author can copy them. Renders nothing
 * if all are empty.
 */
export function UnsentText({ posted, names }: UnsentTextProps) {
  const t = useT();
  const texts = names.map((name) => ({ name, text: textOf(posted, name).trim() })).filter(({ text }) => text !== "");
  if (texts.length === 0) return null;
  return (
    <Card title={t("desk.unsentText")} lead={t("desk.unsentTextLead")}>
      <Stack gap={3}>
        {texts.map(({ name, text }) => (
          <Manuscript key={name}>{text}</Manuscript>
        ))}
      </Stack>
    </Card>
  );
}
