import { href } from "react-router";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps, type PostedForm, withErrors } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { RefusedPost } from "~/shell/submit.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { NumberField, SelectField, TextField } from "~/ui/text-field";
import { useListWay } from "../desk/list-way";

type ExtraTimeFormProps = { title: string; enrolmentId: string; extraMinutes: number; posted: PostedForm };

/** The form with its errors after a post; CONFLICT means that an attempt under way would become shorter. */
export function refusedGrant(refused: RefusedPost | undefined): PostedForm {
  if (!refused) return emptyForm();
  return refused.code === "CONFLICT" ? withErrors(refused.posted, { amount: "essay.staffShorter" }) : refused.posted;
}

/** The form that grants a candidate extra time for the attempts of an essay or an exam. */
export function ExtraTimeForm({ title, enrolmentId, extraMinutes, posted }: ExtraTimeFormProps) {
  const t = useT();
  const link = useLink();
  const withList = useListWay();
  const kinds = (["minutes", "percent"] as const).map((value) => ({ value, label: t(`essay.staffKind_${value}`) }));
  return (
    <Card title={title} lead={t("essay.staffGrantLead")}>
      <PageForm>
        <Stack gap={4}>
          {extraMinutes > 0 ? <p>{t("essay.staffExtra", { minutes: extraMinutes })}</p> : null}
          <SelectField {...fieldProps(t, posted, "kind")} label={t("essay.staffKind")} options={kinds} />
          <NumberField
            {...fieldProps(t, posted, "amount")}
            label={t("essay.staffAmount")}
            hint={t("essay.staffAmountHint")}
            maxLength={3}
            required
          />
          <TextField {...fieldProps(t, posted, "reason")} label={t("desk.moveReason")} maxLength={500} required />
          <ButtonRow
            main={<Button>{t("essay.staffGrant")}</Button>}
            back={
              <ButtonLink variant="ghost" href={link(withList(href("/enrolments/:id", { id: enrolmentId })))}>
                {t("desk.moveBack")}
              </ButtonLink>
            }
          />
        </Stack>
      </PageForm>
    </Card>
  );
}
