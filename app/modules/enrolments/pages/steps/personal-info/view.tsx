import { emptyForm, type PostedForm, textOf } from "~/form/posted-form";
import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { StepForm } from "~/modules/enrolments/pages/step-form";
import type { StepProps } from "~/modules/enrolments/pages/step-props";
import { asksForCaptcha, CaptchaField } from "~/modules/people/pages/captcha/captcha-field";
import { PersonFields } from "~/modules/people/pages/person/person-fields";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";

export function PersonStep(props: StepProps) {
  const t = useT();
  const { person, today, minor } = props.page;
  const posted = props.refusal?.posted ?? emptyForm(person.values);
  // Most candidates see no captcha: the service requires one only after many checks from one draft or IP address.
  const { personProved } = useFrame();
  const asked = personProved || asksForCaptcha(props.refusal?.problem);
  return (
    <StepForm {...props}>
      {minor && !person.group?.next && <Alert kind="warning">{t("personalData.underageWarning")}</Alert>}
      <SuggestedEmail suggested={props.refusal?.suggestedEmail} posted={posted} />
      <Card>
        <PersonFields
          fields={person.group?.fields ?? person.fields}
          plain={person.group !== null}
          options={person.options}
          posted={posted}
          today={today}
          opensAccount
        />
      </Card>
      {asked && <CaptchaField problem={props.refusal?.problem} />}
    </StepForm>
  );
}

/** Offers the e-mail address that the candidate probably meant; submitting again keeps the typed one. */
function SuggestedEmail({ suggested, posted }: { suggested: string | undefined; posted: PostedForm }) {
  const t = useT();
  if (!suggested) return null;
  return (
    <Alert kind="warning">
      <Stack gap={3}>
        <p>{t("personalData.emailSuggestion", { email: suggested })}</p>
        <input type="hidden" name="suggestedEmail" value={suggested} />
        <input type="hidden" name="keptEmail" value={textOf(posted, "email")} />
        <div>
          <Button name="intent" value="accept-email" variant="secondary" size="small">
            {t("personalData.useEmail", { email: suggested })}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}
