import { href } from "react-router";
import type { Subscription } from "~/contract/subscription";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { PageTitle } from "~/shell/page-title";
import { SiteLayout } from "~/shell/site-layout";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Card } from "~/ui/card";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";

/** Asks once more before an enrolment is given up. */
export function CancelView({ subscription }: { subscription: Subscription }) {
  const t = useT();
  const link = useLink();
  const title = t("candidateArea.cancelTitle", { course: subscription.courseName });
  return (
    <SiteLayout width="text">
      <PageTitle>{title}</PageTitle>
      <Stack gap={5}>
        <Heading title={title} lead={t("candidateArea.cancelText")} />
        <Card>
          <form method="post" action={link(href("/portal"))}>
            <input type="hidden" name="id" value={subscription.id} />
            <Stack>
              <ButtonRow
                main={
                  <Button variant="danger" name="intent" value="cancel">
                    {t("candidateArea.cancelConfirm")}
                  </Button>
                }
                back={
                  <ButtonLink href={link(href("/portal"))} variant="ghost">
                    {t("candidateArea.cancelKeep")}
                  </ButtonLink>
                }
              />
            </Stack>
          </form>
        </Card>
      </Stack>
    </SiteLayout>
  );
}
