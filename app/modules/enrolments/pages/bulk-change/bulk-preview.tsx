import { PageForm } from "~/form/page-form";
import type { PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { MailPreview } from "~/modules/desk/pages/mail-preview";
import { ReasonField } from "~/modules/desk/pages/reason-field";
import { NOBODY } from "~/modules/enrolments/rules/owner";
import type { BulkChange } from "~/modules/enrolments/schema/bulk-change";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";

type BulkPreviewProps = { change: BulkChange; posted: PostedForm };

/**
 * The message to the candidates, if the change sends one, and the form that confirms the change. Renders nothing while
 * no state or owner is chosen, or when no row would change.
 */
export function BulkPreview({ change, posted }: BulkPreviewProps) {
  if (change.counts.change === 0) return null;
  if (change.to) return <MovePreview change={change} to={change.to} posted={posted} />;
  return change.owner ? <AssignmentPreview change={change} owner={change.owner} /> : null;
}

function MovePreview({ change, to, posted }: BulkPreviewProps & { to: NonNullable<BulkChange["to"]> }) {
  const t = useT();
  return (
    <Stack gap={4}>
      {change.sample ? (
        <Card title={t("bulk.sample")}>
          <MailPreview message={change.sample} />
        </Card>
      ) : null}
      <PageForm enter="move">
        <input type="hidden" name="to" value={to.type} />
        <Stack gap={4}>
          <ReasonField posted={posted} />
          <div>
            <Button>{t("bulk.confirm", { count: change.counts.change, status: to.description })}</Button>
          </div>
        </Stack>
      </PageForm>
    </Stack>
  );
}

type AssignmentPreviewProps = { change: BulkChange; owner: NonNullable<BulkChange["owner"]> };

function AssignmentPreview({ change: { counts }, owner }: AssignmentPreviewProps) {
  const t = useT();
  return (
    <PageForm enter="assign">
      <input type="hidden" name="owner" value={owner.id ?? NOBODY} />
      <Button>
        {owner.name
          ? t("bulk.confirmOwner", { count: counts.change, owner: owner.name })
          : t("bulk.confirmNobody", { count: counts.change })}
      </Button>
    </PageForm>
  );
}
