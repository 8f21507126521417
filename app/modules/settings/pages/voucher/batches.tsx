import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/batches";
import { batchDesk } from "./batch-desk";
import { VoucherCrumb } from "./crumb";

export const handle: StaffHandle = { width: "wide" };

export const loader = ({ params: { place }, ...args }: Route.LoaderArgs) => loadDesk(batchDesk(place), args);

export default function VoucherBatches({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  return (
    <DeskPage
      desk={batchDesk(params.place)}
      {...loaderData}
      crumb={<VoucherCrumb place={loaderData.page.place} />}
      actions={
        <ButtonLink size="small" href={link(href("/settings/:place/voucher-batches/new", params))}>
          {t("voucherBatch.add")}
        </ButtonLink>
      }
    />
  );
}
