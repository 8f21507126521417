import { z } from "zod";
import { constraintsOf } from "~/form/constraint";
import { emptyForm, fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { Reason } from "~/modules/enrolments/schema/enrolment";
import { TextField } from "~/ui/text-field";

const { reason: usual } = constraintsOf(z.object({ reason: Reason }));

type ReasonFieldProps = { posted: PostedForm | undefined; limits?: typeof usual };

/** The field for the reason of a deed. */
export function ReasonField({ posted, limits = usual }: ReasonFieldProps) {
  const t = useT();
  return <TextField {...fieldProps(t, posted ?? emptyForm(), "reason")} label={t("desk.moveReason")} {...limits} />;
}
