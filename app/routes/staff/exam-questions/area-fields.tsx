import { LONGEST_AREA } from "~/domain/entrance/question";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { NumberField, TextField } from "~/ui/text-field";

/** The name of an area, and how many of its questions an attempt draws. */
export function AreaFields({ posted }: { posted: PostedForm }) {
  const t = useT();
  return (
    <>
      <TextField
        {...fieldProps(t, posted, "name")}
        label={t("examQuestion.areaName")}
        maxLength={LONGEST_AREA}
        autoComplete="off"
        required
      />
      <NumberField
        {...fieldProps(t, posted, "drawn")}
        label={t("examQuestion.areaDrawn")}
        hint={t("examQuestion.areaDrawnHint")}
        maxLength={2}
        required
      />
    </>
  );
}
