import { href } from "react-router";
import { useT } from "~/i18n/use-t";
import type { SettingPlaceName } from "~/modules/settings/schema/setting-record";
import { SettingCrumb } from "../setting-crumb";
import { kindName } from "../words";

interface VoucherCrumbProps {
  place: SettingPlaceName;
  kind?: "voucher" | "agreement";
  isInBatches?: boolean;
}

/** The way up from a page about vouchers or agreements. */
export function VoucherCrumb({ place, kind = "voucher", isInBatches = false }: VoucherCrumbProps) {
  const t = useT();
  const params = { place: place.alias, kind };
  const vouchers = [href("/settings/:place/:kind", params), kindName(t, kind)] as const;
  const batches = [href("/settings/:place/voucher-batches", params), t("voucherBatch.title")] as const;
  return <SettingCrumb place={place} trail={isInBatches ? [vouchers, batches] : [vouchers]} />;
}
