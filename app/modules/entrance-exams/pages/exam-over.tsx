import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { EntranceSheet } from "~/modules/entrance-exams/schema/entrance-exam";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Container, Stack } from "~/ui/page";

type ExamOverProps = {
  sheet: EntranceSheet;
  subscriptionId: string;
  /** Whether the page has just sent answers that do not count. */
  isOver: boolean;
};

/** Says why the attempt accepts no more answers. Links to the exam's page, which shows the result if there is one. */
export function ExamOver({ sheet: { state, submittedBy, voidReason }, subscriptionId: id, isOver }: ExamOverProps) {
  const t = useT();
  const link = useLink();
  const isVoid = state === "void";
  const isInTime = isVoid || submittedBy === "candidate";
  const voidText = voidReason ? t("attempt.overAnnulled", { reason: voidReason }) : t("attempt.overEnded");
  const title = isVoid ? "attempt.overTitle" : isInTime ? "entrance.overDoneTitle" : "entrance.overTitle";
  return (
    <Container width="text">
      <Stack gap={5}>
        <Heading title={t(title)} />
        <Alert kind={isVoid ? "warning" : "info"}>
          <p>{isVoid ? voidText : t("entrance.overText")}</p>
          {isOver ? <p>{t(isInTime ? "entrance.overUnsaved" : "entrance.overLate")}</p> : null}
        </Alert>
        <div>
          <ButtonLink href={link(href("/entrance-exam/:id", { id }))} iconAfter="arrow-right">
            {t(isVoid ? "entrance.overBack" : "entrance.seeResult")}
          </ButtonLink>
        </div>
      </Stack>
    </Container>
  );
}
