import type { BulkMove } from "~/contract/bulk-move";
import { PageForm } from "~/form/page-form";
import { fieldProps, type PostedForm } from "~/form/posted-form";
import { useT } from "~/i18n/use-t";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Stack } from "~/ui/page";
import { TextField } from "~/ui/text-field";
import { MailPreview } from "../enrolments/mail-preview";

type BulkPreviewProps = { move: BulkMove; to: NonNullable<BulkMove["to"]>; posted: PostedForm };

/** The message that goes out, and the button that starts the move; nothing where no row would change. */
export function BulkPreview({ move, to, posted }: BulkPreviewProps) {
  const t = useT();
  if (move.counts.change === 0) return null;
  return (
    <Stack gap={4}>
      {move.sample ? (
        <Card title={t("bulk.sample")}>
          <MailPreview message={move.sample} />
        </Card>
      ) : null}
      <PageForm>
        <input type="hidden" name="to" value={to.type} />
        <Stack gap={4}>
          <TextField {...fieldProps(t, posted, "reason")} label={t("desk.moveReason")} maxLength={500} required />
          <div>
            <Button>{t("bulk.confirm", { count: move.counts.change, status: to.description })}</Button>
          </div>
        </Stack>
      </PageForm>
    </Stack>
  );
}
