import { href } from "react-router";
import { constraintsOf } from "~/form/constraint";
import { emptyForm, fieldProps, type PostedForm, withErrors } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { BackLink, DeedForm } from "~/modules/desk/pages/deed-page";
import { ReasonField } from "~/modules/desk/pages/reason-field";
import { ExtraTimeGrant } from "~/modules/essays/schema/timed-attempt";
import type { RefusedPost } from "~/shell/submit.server";
import { Card } from "~/ui/card";
import { NumberField, SelectField } from "~/ui/text-field";

const limits = constraintsOf(ExtraTimeGrant);

type ExtraTimeFormProps = { title: string; enrolmentId: string; extraMinutes: number; posted: PostedForm };

/** The form with its errors after a post; CONFLICT means that an attempt under way would become shorter. */
export function refusedGrant(refused: RefusedPost | undefined): PostedForm {
  if (!refused) return emptyForm();
  return refused.code === "CONFLICT" ? withErrors(refused.posted, { amount: "essay.staffShorter" }) : refused.posted;
}

/** The form that grants a candidate extra time for the attempts of an essay or an exam. */
export function ExtraTimeForm({ title, enrolmentId, extraMinutes, posted }: ExtraTimeFormProps) {
  const t = useT();
  const kinds = (["minutes", "percent"] as const).map((value) => ({ value, label: t(`essay.staffKind_${value}`) }));
  const fields = (
    <>
      {extraMinutes > 0 ? <p>{t("essay.staffExtra", { minutes: extraMinutes })}</p> : null}
      <SelectField {...fieldProps(t, posted, "kind")} label={t("essay.staffKind")} options={kinds} />
      <NumberField
        {...fieldProps(t, posted, "amount")}
        label={t("essay.staffAmount")}
        hint={t("essay.staffAmountHint")}
        maxLength={3}
        required
      />
      <ReasonField posted={posted} limits={limits.reason} />
    </>
  );
  return (
    <Card title={title} lead={t("essay.staffGrantLead")}>
      <DeedForm
        deed={{ text: t("essay.staffGrant"), fields }}
        back={<BackLink path={href("/enrolments/:id", { id: enrolmentId })}>{t("desk.moveBack")}</BackLink>}
      />
    </Card>
  );
}
