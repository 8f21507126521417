import { href } from "react-router";
import { apiContext } from "~/context";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { seeWithNotice } from "~/middleware/notice.server";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { useFormat } from "~/shell/format";
import { intentOf } from "~/shell/submit.server";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DescriptionList } from "~/ui/description-list";
import { Form } from "~/ui/form";
import { Inline, Stack } from "~/ui/page";
import type { Route } from "./+types/batch";
import { VoucherCrumb } from "./crumb";
import { usageDesk } from "./usage-desk";

export const handle: StaffHandle = { width: "wide" };

/** A batch and who used its codes. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const desk = await loadDesk(usageDesk({ place: params.place, batch: params.id }), { request, context });
  return { desk, batch: await context.get(apiContext).voucherBatches.get(params) };
}

/** Pauses the batch, or takes it back into use. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context };
  const isPaused = intentOf(args, ["pause", "resume"]) === "pause";
  await context.get(apiContext).voucherBatches.pause({ ...params, isPaused });
  const notice = isPaused ? "voucherBatch.pausedNow" : "voucherBatch.resumedNow";
  return seeWithNotice(args, href("/settings/:place/voucher-batches/:id", params), notice);
}

export default function VoucherBatch({ loaderData: { desk, batch }, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { number, day, instant } = useFormat();
  const isPaused = batch.pausedAt !== null;
  return (
    <DeskPage
      desk={{
        ...usageDesk({ place: params.place, batch: params.id }),
        texts: { ...usageDesk({ place: params.place, batch: params.id }).texts, title: () => batch.tag },
      }}
      {...desk}
      crumb={<VoucherCrumb place={batch.place} isInBatches />}
      actions={
        <Form method="post">
          <Button size="small" variant="secondary" name="intent" value={isPaused ? "resume" : "pause"}>
            {t(isPaused ? "voucherBatch.resume" : "voucherBatch.pause")}
          </Button>
        </Form>
      }
    >
      <Stack gap={4}>
        <Card title={t("voucherBatch.batch")}>
          <DescriptionList
            items={[
              { term: t("settingField.voucher_count"), detail: number(batch.count) },
              { term: t("voucherBatch.used"), detail: number(batch.used) },
              { term: t("settingField.voucher_prefix"), detail: batch.prefix || t("setting.nothing") },
              { term: t("voucherBatch.validity"), detail: `${day(batch.startsOn)} – ${day(batch.endsOn)}` },
              {
                term: t("voucherBatch.made"),
                detail: [instant(batch.createdAt), batch.byName].filter(Boolean).join(" · "),
              },
              { term: t("word.state"), detail: t(isPaused ? "voucherBatch.paused" : "voucherBatch.inUse") },
            ]}
          />
        </Card>
        <Card title={t("voucherBatch.codes")} lead={t("voucherBatch.codesLead")}>
          <Stack gap={3}>
            {batch.downloadedAt ? <p>{t("voucherBatch.downloaded", { time: instant(batch.downloadedAt) })}</p> : null}
            {batch.downloadableUntil ? (
              <p>{t("voucherBatch.downloadableUntil", { time: instant(batch.downloadableUntil) })}</p>
            ) : null}
            {batch.downloadedAt && !batch.downloadableUntil ? null : (
              <Inline>
                <Form method="post" action={link(href("/settings/:place/voucher-batches/:id/codes", params))}>
                  <Button icon="download" variant={batch.downloadedAt ? "secondary" : "primary"}>
                    {t(batch.downloadedAt ? "voucherBatch.downloadAgain" : "voucherBatch.download")}
                  </Button>
                </Form>
              </Inline>
            )}
          </Stack>
        </Card>
        <h2 className="desk-subtitle">{t("voucherBatch.uses")}</h2>
      </Stack>
    </DeskPage>
  );
}
