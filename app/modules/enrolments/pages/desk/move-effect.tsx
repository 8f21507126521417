import { useT } from "~/i18n/use-t";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import { NextSteps } from "~/modules/enrolments/pages/portal/next-steps";
import type { EnrolmentMoves } from "~/modules/enrolments/schema/enrolment-detail";
import { Stack } from "~/ui/page";

/** What the candidate receives and sees after a move: the exact message, and the steps as they will be. */
export function Effect({ move: { message, steps } }: { move: EnrolmentMoves["moves"][number] }) {
  const t = useT();
  return (
    <Stack gap={3}>
      <MailPreview message={message} />
      <details>
        <summary>{t("enrolmentMove.steps")}</summary>
        <NextSteps steps={steps} />
      </details>
    </Stack>
  );
}
