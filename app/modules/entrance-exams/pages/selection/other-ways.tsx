import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { SelectionView } from "~/modules/entrance-exams/schema/selection";
import { Card } from "~/ui/card";
import { ChoiceButtons, ChoiceLinks } from "~/ui/choice-cards";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";

/** Ways to go on after a failed selection: the other selections that the journey offers, or a new enrolment. */
export function OtherWays({ ways: { subscriptionId: id, others } }: { ways: SelectionView }) {
  const t = useT();
  const link = useLink();
  return (
    <Card title={t("entrance.waysTitle")} lead={others.length > 0 ? t("entrance.waysLead") : undefined}>
      <Stack gap={3}>
        {others.length > 0 ? (
          <Form method="post" action={link(href("/selection/:id", { id }))}>
            <ChoiceButtons
              name="selection"
              column="row"
              choices={others.map((one) => ({
                value: one,
                title: t(`entrance.way_${one}`),
                description: t(`entrance.wayText_${one}`),
              }))}
            />
          </Form>
        ) : null}
        <ChoiceLinks
          column="row"
          choices={[
            {
              value: "course",
              title: t("entrance.wayCourse"),
              description: t("entrance.wayCourseText"),
              href: link(`${href("/")}?new=1`),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
