import { useT } from "~/i18n/use-t";
import { Card } from "~/ui/card";
import { Muted, Stack } from "~/ui/page";
import { Stages } from "~/ui/stages";

/** What comes after the choice, and how long it takes. */
export function Way() {
  const t = useT();
  return (
    <Card title={t("home.wayTitle")}>
      <Stack>
        <Stages
          stages={[
            { title: t("home.wayApply"), text: t("home.wayApplyText") },
            { title: t("home.wayContract"), text: t("home.wayContractText") },
            { title: t("home.wayPayment"), text: t("home.wayPaymentText") },
            { title: t("home.wayEnrolled"), text: t("home.wayEnrolledText") },
          ]}
        />
        <Muted>{t("home.wayKept")}</Muted>
      </Stack>
    </Card>
  );
}
