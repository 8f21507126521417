import { href } from "react-router";
import { apiContext } from "~/context";
import { PageForm } from "~/form/page-form";
import { emptyForm } from "~/form/posted-form";
import { PostedTexts } from "~/form/texts";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { RecordPage } from "~/modules/desk/pages/record-page";
import { voucherBatch } from "~/modules/settings/rules/kind/commerce";
import { readContent } from "~/modules/settings/rules/setting-text";
import { withErrors } from "~/modules/versioned/pages/versioned.server";
import type { StaffHandle } from "~/pages/staff-layout";
import { submit } from "~/shell/submit.server";
import { Button, ButtonLink, ButtonRow } from "~/ui/button";
import { Heading } from "~/ui/heading";
import { Stack } from "~/ui/page";
import { errorsByName } from "../content.server";
import { SettingFields } from "../setting-fields";
import { formFieldLabel } from "../words";
import type { Route } from "./+types/batch-new";
import { VoucherCrumb } from "./crumb";

export const handle: StaffHandle = { width: "wide" };

/** The fields of a batch have the names of those of a voucher. */
const labelled = { name: "voucher", fields: voucherBatch.fields };

export async function loader({ params, context }: Route.LoaderArgs) {
  return context.get(apiContext).settings.options({ place: params.place, kind: "voucher" });
}

/** Makes the batch. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  return submit(args, PostedTexts, async (texts) => {
    const content = readContent(voucherBatch.fields, texts);
    const adding = context.get(apiContext).voucherBatches.add({ place: params.place, content });
    const { id } = await withErrors(adding, (fields = {}) => errorsByName(voucherBatch.fields, content, fields));
    return seeWithNotice(
      args,
      href("/settings/:place/voucher-batches/:id", { place: params.place, id }),
      "voucherBatch.added",
    );
  });
}

export default function NewVoucherBatch({ loaderData: { place, options }, actionData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const posted = actionData?.posted ?? emptyForm({ length: "8", kind: "percent" });
  return (
    <div className="desk-narrow">
      <RecordPage
        title={t("voucherBatch.add")}
        head={
          <>
            <p className="desk-crumb">
              <VoucherCrumb place={place} isInBatches />
            </p>
            <Heading title={t("voucherBatch.add")} lead={t("voucherBatch.addLead")} />
          </>
        }
        notice={null}
        posted={posted}
        nameOf={(field) => formFieldLabel(t, labelled, options, field)}
      >
        <PageForm isUnsaved={actionData !== undefined}>
          <Stack gap={4}>
            <SettingFields kind="voucher" fields={voucherBatch.fields} posted={posted} options={options} />
            <ButtonRow
              main={<Button>{t("voucherBatch.submit")}</Button>}
              back={
                <ButtonLink variant="ghost" href={link(href("/settings/:place/voucher-batches", params))}>
                  {t("word.cancel")}
                </ButtonLink>
              }
            />
          </Stack>
        </PageForm>
      </RecordPage>
    </div>
  );
}
