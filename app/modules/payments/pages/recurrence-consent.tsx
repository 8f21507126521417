import { useT } from "~/i18n/use-t";
import { CheckboxField } from "~/ui/choice-field";
import { Muted, Stack } from "~/ui/page";

type RecurrenceConsentProps = {
  /** Code of the last refusal. */
  code: string | null;
  /** Whether the page shows its own title above the consent, so that this component omits it. */
  hasTitle?: boolean;
};

/** The consent to recurrence, not ticked by default; the portal stores the version of its text. */
export function RecurrenceConsent({ code, hasTitle = false }: RecurrenceConsentProps) {
  const t = useT();
  return (
    <Stack gap={2}>
      {!hasTitle && <h2>{t("checkout.recurrenceTitle")}</h2>}
      <Muted>{t("checkout.recurrenceText")}</Muted>
      <CheckboxField
        name="consent"
        value="yes"
        label={t("checkout.recurrenceAccept")}
        required
        {...(code === "RECURRENCE_CONSENT_REQUIRED" ? { error: t("checkout.problemConsent") } : {})}
      />
    </Stack>
  );
}
