import place from "~/browser/place.ts?script";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { useLegalLinks } from "~/shell/legal-links";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/choice-field";
import { Muted, Stack } from "~/ui/page";
import { StepForm } from "../../step-form";
import type { StepProps } from "../../step-props";

/** The consents that the candidate may grant; no checkbox is ticked by default. */
export function ConsentStep(props: StepProps) {
  const t = useT();
  const legal = useLegalLinks();
  const { savesData } = useFrame();
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
          <CheckboxField
            name="tracking"
            label={t("enrolment.consentTracking")}
            defaultChecked={"tracking" in consents}
          />
          <input type="hidden" name="location" data-location="tracking" />
          {savesData ? null : <script async src={place} />}
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
