import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { notFound } from "~/middleware/guard.server";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import type { StaffHandle } from "~/pages/staff-layout";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/uses";
import { VoucherCrumb } from "./crumb";
import { usageDesk, usedKind } from "./usage-desk";

export const handle: StaffHandle = { width: "wide" };

/** Who used a voucher or an agreement. */
export async function loader({ params: { place, key, ...params }, ...args }: Route.LoaderArgs) {
  const kind = usedKind(params.kind) ?? notFound();
  return { kind, desk: await loadDesk(usageDesk({ place, kind, voucher: key }), args) };
}

export default function VoucherUses({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const { place, key } = params;
  const { kind, desk } = loaderData;
  return (
    <DeskPage
      desk={usageDesk({ place, kind, voucher: key })}
      {...desk}
      crumb={<VoucherCrumb place={desk.page.place} kind={kind} />}
      actions={
        <ButtonLink
          size="small"
          variant="secondary"
          href={link(href("/settings/:place/:kind/:key", { place, kind, key }))}
        >
          {kind === "voucher" ? t("voucherBatch.voucher", { code: key }) : t("agreement.one", { key })}
        </ButtonLink>
      }
    />
  );
}
