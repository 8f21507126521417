import { href } from "react-router";
import { useT } from "~/i18n/use-t";
import type { SettingPlaceName } from "~/modules/settings/schema/setting-record";
import { SettingCrumb } from "../setting-crumb";
import { kindName } from "../words";

/** The way up from a page about vouchers. */
export function VoucherCrumb({ place, isInBatches = false }: { place: SettingPlaceName; isInBatches?: boolean }) {
  const t = useT();
  const params = { place: place.alias, kind: "voucher" };
  const vouchers = [href("/settings/:place/:kind", params), kindName(t, "voucher")] as const;
  const batches = [href("/settings/:place/voucher-batches", params), t("voucherBatch.title")] as const;
  return <SettingCrumb place={place} trail={isInBatches ? [vouchers, batches] : [vouchers]} />;
}
