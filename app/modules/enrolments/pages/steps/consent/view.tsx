import { emptyForm, fieldProps } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { StepForm } from "~/modules/enrolments/pages/step-form";
import type { StepProps } from "~/modules/enrolments/pages/step-props";
import { TrackingConsent } from "~/modules/enrolments/pages/tracking-consent";
import { useLegalLinks } from "~/shell/legal-links";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/choice-field";
import { Muted, Stack } from "~/ui/page";

/** The consents that the candidate may grant; no checkbox is ticked by default. */
export function ConsentStep(props: StepProps) {
  const t = useT();
  const legal = useLegalLinks();
  const { consents, plan } = props.page;
  const { error } = fieldProps(t, props.refusal?.posted ?? emptyForm(), "terms");
  return (
    <StepForm {...props}>
      <Card>
        <Stack gap={4}>
          <CheckboxField
            name="terms"
            label={t("enrolment.consentTerms")}
            error={error}
            required={plan.current.required}
            defaultChecked={"terms" in consents}
          />
          <TrackingConsent page={props.page} />
          {legal && (
            <Muted>
              <a href={legal.terms}>{t("frame.terms")}</a> · <a href={legal.privacy}>{t("frame.privacy")}</a>
            </Muted>
          )}
        </Stack>
      </Card>
    </StepForm>
  );
}
