import type { EnrolmentMoves } from "~/contract/enrolment-detail";
import { useT } from "~/i18n/use-t";
import { NextSteps } from "~/routes/portal/next-steps";
import { Stack } from "~/ui/page";
import { MailPreview } from "./mail-preview";

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
