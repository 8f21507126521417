import type { ReactNode } from "react";
import { RESUME_LINK_DAYS } from "~/api/draft";
import { PageForm } from "~/form/page-form";
import { emptyForm, fieldProps } from "~/form/posted-form";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { Details } from "~/ui/accordion";
import { BackRow, Button, ButtonRow } from "~/ui/button";
import { EmailField } from "~/ui/email-field";
import { Inline, Muted, Stack, VisuallyHidden } from "~/ui/page";
import { DrawnFrom } from "./changed/drawn-from";
import type { StepProps } from "./step-props";

/** Name of the form of a step. */
export const STEP_FORM = "step-form";

type StepFormProps = Pick<StepProps, "page" | "refusal"> & {
  children: ReactNode;
  /** Text of the main button, if not the default; null if choosing an entry continues by itself. */
  main?: string | null | undefined;
  intent?: string | undefined;
  /** Content below the buttons, inside the form. */
  after?: ReactNode;
  /**
   * Whether the main button enrols or signs up. Such a form omits the field for a mailed link, because Enter in that
   * field would press the main button.
   */
  final?: boolean | undefined;
};

/**
 * The form of a step with its main and back buttons; going back stores the typed values too. The server reports missing
 * fields, with scripts too, because its summary names all of them in the page's language.
 */
export function StepForm({ page, refusal, children, main, intent = "next", after, final = false }: StepFormProps) {
  const t = useT();
  const link = useLink();
  const { settings } = page.plan.current;
  const locked = settings.lockFooter === true;
  return (
    <PageForm action={link(page.action)} name={STEP_FORM} noValidate>
      <VisuallyHidden>
        {/* Enter presses the first button of a form, which must be the one that continues. */}
        <button type="submit" name="intent" value={intent} tabIndex={-1} aria-hidden="true" />
      </VisuallyHidden>
      <DrawnFrom page={page} />
      <Stack gap={5}>
        {children}
        {settings.hideFooter === true ? null : (
          <StepButtons
            intent={intent}
            main={main === undefined ? t(page.returning ? "enrolment.saveChanges" : "frame.next") : main}
            back={page.plan.previous || page.person.group?.previous ? t("frame.back") : null}
            locked={locked}
          />
        )}
        {(after || !final) && (
          <div>
            {after}
            {!final && <SaveForLater page={page} refusal={refusal} />}
          </div>
        )}
      </Stack>
    </PageForm>
  );
}

type StepButtonsProps = {
  intent: string;
  main: string | null;
  /** Text of the back button; null at the first step. */
  back: string | null;
  /** Whether the institution has closed the step; a message then replaces the main button. */
  locked: boolean;
};

function StepButtons({ intent, main, back, locked }: StepButtonsProps) {
  const t = useT();
  const backButton = back && (
    <Button name="intent" value="back" variant="ghost" icon="arrow-left" formNoValidate>
      {back}
    </Button>
  );
  if (main === null && !locked) return backButton && <BackRow>{backButton}</BackRow>;
  return (
    <ButtonRow
      main={
        locked ? (
          <Muted>{t("enrolment.stepLocked")}</Muted>
        ) : (
          <Button name="intent" value={intent} wide iconAfter="arrow-right">
            {main}
          </Button>
        )
      }
      back={backButton}
    />
  );
}

/** The collapsed field for the e-mail address to which a link to the draft is mailed. */
function SaveForLater({ page, refusal }: Pick<StepProps, "page" | "refusal">) {
  const t = useT();
  const posted = refusal?.posted ?? emptyForm({ resumeEmail: page.person.values.email });
  const field = fieldProps(t, posted, "resumeEmail");
  return (
    <Details summary={t("enrolment.later")} open={field.error !== undefined}>
      <Stack gap={3}>
        <p>{t("enrolment.laterText", { days: RESUME_LINK_DAYS })}</p>
        <EmailField {...field} label={t("enrolment.laterEmail")} maxLength={200} />
        <Inline>
          <Button name="intent" value="email-link" variant="secondary" size="small" formNoValidate>
            {t("enrolment.laterSend")}
          </Button>
          {page.hasDraft && (
            <Button name="intent" value="reset" variant="ghost" size="small" formNoValidate>
              {t("enrolment.reset")}
            </Button>
          )}
        </Inline>
      </Stack>
    </Details>
  );
}
