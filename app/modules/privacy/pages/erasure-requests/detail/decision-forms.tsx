import { constraintsOf } from "~/form/constraint";
import { LongTextField } from "~/form/long-text-field";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { ErasureConfirmation, type ErasurePlan, ErasureRefusal } from "~/modules/privacy/schema/privacy";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/choice-field";
import { Form } from "~/ui/form";
import { Muted, Stack } from "~/ui/page";

const confirmation = constraintsOf(ErasureConfirmation);
const refusal = constraintsOf(ErasureRefusal);

const obstacles = {
  CONTRACT_IN_FORCE: "myAccount.caseInForce",
  ENROLLED_ELSEWHERE: "myAccount.caseElsewhere",
} as const;

type DecisionFormsProps = { posted: PostedForm; obstacle: ErasurePlan["obstacle"] };

/** The form that erases after a confirmation, unless something is in the way, and the one that refuses with a reason. */
export function DecisionForms({ posted, obstacle }: DecisionFormsProps) {
  const t = useT();
  return (
    <>
      {obstacle ? (
        <Alert kind="info">{t(obstacles[obstacle])}</Alert>
      ) : (
        <Card title={t("myAccount.caseErase")}>
          <Form method="post">
            <Stack gap={4}>
              <Muted>{t("erasure.erasureHoldLead")}</Muted>
              <CheckboxField
                {...fieldProps(t, posted, "confirmed")}
                value="yes"
                label={t("erasure.erasureConfirmCase")}
                {...confirmation.confirmed}
              />
              <div>
                <Button name="intent" value="erase">
                  {t("myAccount.caseErase")}
                </Button>
              </div>
            </Stack>
          </Form>
        </Card>
      )}
      <Card title={t("erasure.erasureRefuseTitle")}>
        <PageForm>
          <Stack gap={4}>
            <LongTextField
              {...fieldProps(t, posted, "reason")}
              rows={3}
              maxLength={refusal.reason.maxLength}
              label={t("myAccount.caseReason")}
              hint={t("myAccount.caseReasonHint")}
            />
            <div>
              <Button name="intent" value="refuse" variant="secondary">
                {t("word.refuse")}
              </Button>
            </div>
          </Stack>
        </PageForm>
      </Card>
    </>
  );
}
