import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/uses";
import { VoucherCrumb } from "./crumb";
import { usageDesk } from "./usage-desk";

export const handle: StaffHandle = { width: "wide" };

/** Who used a voucher. */
export const loader = ({ params: { place, key }, ...args }: Route.LoaderArgs) =>
  loadDesk(usageDesk({ place, voucher: key }), args);

export default function VoucherUses({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { place, key } = params;
  return (
    <DeskPage
      desk={usageDesk({ place, voucher: key })}
      {...loaderData}
      crumb={<VoucherCrumb place={loaderData.page.place} />}
      actions={
        <ButtonLink
          size="small"
          variant="secondary"
          href={link(href("/settings/:place/:kind/:key", { place, kind: "voucher", key }))}
        >
          {t("voucherBatch.voucher", { code: key })}
        </ButtonLink>
      }
    />
  );
}
