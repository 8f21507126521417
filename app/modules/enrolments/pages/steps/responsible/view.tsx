import { emptyForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { StepForm } from "~/modules/enrolments/pages/step-form";
import type { StepProps } from "~/modules/enrolments/pages/step-props";
import { PersonFields } from "~/modules/people/pages/person/person-fields";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";

export function ResponsibleStep(props: StepProps) {
  const t = useT();
  const { responsible, today } = props.page;
  const posted = props.refusal?.posted ?? emptyForm(responsible.values);
  return (
    <StepForm {...props}>
      <Alert kind="info">{t("personalData.responsibleWhy")}</Alert>
      <Card>
        <PersonFields
          fields={responsible.fields}
          options={responsible.options}
          posted={posted}
          today={today}
          whose="responsible"
        />
      </Card>
    </StepForm>
  );
}
