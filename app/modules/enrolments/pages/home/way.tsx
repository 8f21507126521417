import { useFrame } from "~/frame";
import { useT } from "~/i18n/use-t";
import { keptDays } from "~/modules/subscriptions/rules/retention";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { Stages } from "~/ui/stages";

/** The stages from the application to the enrolment, each in a line. */
export function Way() {
  const t = useT();
  const { site } = useFrame();
  return (
    <Card title={t("home.wayTitle")}>
      <Stack>
        <Stages
          stages={[
            { title: t("progress.stage_application"), text: t("home.wayApplyText") },
            { title: t("progress.stage_contract"), text: t("home.wayContractText") },
            { title: t("progress.stage_payment"), text: t("home.wayPaymentText") },
            { title: t("progress.stage_enrolment"), text: t("home.wayEnrolledText") },
          ]}
        />
        <Muted>{t("home.wayKept", { days: site?.keptDraftDays ?? keptDays.keptDraftDays.otherwise })}</Muted>
      </Stack>
    </Card>
  );
}
