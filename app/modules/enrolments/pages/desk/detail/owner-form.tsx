import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import type { EnrolmentDetail } from "~/modules/enrolments/schema/enrolment-detail";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Form } from "~/ui/form";
import { Stack } from "~/ui/page";
import { SelectField } from "~/ui/text-field";

/** Assigns the enrolment to a staff member, or to nobody. */
export function OwnerForm({ detail, posted }: { detail: EnrolmentDetail; posted: PostedForm }) {
  const t = useT();
  const field = fieldProps(t, posted, "ownerId");
  return (
    <Card title={t("desk.owner")}>
      <Form method="post">
        <Stack gap={3}>
          <SelectField
            {...field}
            defaultValue={field.defaultValue || (detail.row.ownerId ?? "")}
            label={t("desk.owner")}
            emptyText={t("desk.nobody")}
            options={detail.staff}
          />
          <div>
            <Button name="intent" value="assign" variant="secondary" size="small">
              {t("desk.assign")}
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
