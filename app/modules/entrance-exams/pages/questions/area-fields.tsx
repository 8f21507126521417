import { constraintsOf } from "~/form/constraint";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { AreaInput } from "~/modules/entrance-exams/schema/exam-question";
import { NumberField, TextField } from "~/ui/text-field";

const constraints = constraintsOf(AreaInput);

/** The name of an area, and how many of its questions an attempt draws. */
export function AreaFields({ posted }: { posted: PostedForm }) {
  const t = useT();
  return (
    <>
      <TextField
        {...fieldProps(t, posted, "name")}
        label={t("examQuestion.areaName")}
        {...constraints.name}
        autoComplete="off"
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
