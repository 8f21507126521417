import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import type { SettingPlaceName } from "~/modules/settings/schema/setting-record";
import { kindName } from "../words";

/** The way up from a page about vouchers. */
export function VoucherCrumb({ place, isInBatches = false }: { place: SettingPlaceName; isInBatches?: boolean }) {
  const t = useT();
  const link = useLink();
  const params = { place: place.alias, kind: "voucher" };
  return (
    <>
      <a href={link(href("/settings/:place", params))}>{t("setting.title")}</a> ›{" "}
      <a href={link(href("/settings/:place/:kind", params))}>{kindName(t, "voucher")}</a> ›{" "}
      {isInBatches ? (
        <>
          <a href={link(href("/settings/:place/voucher-batches", params))}>{t("voucherBatch.title")}</a> ›{" "}
        </>
      ) : null}
      {place.name}
    </>
  );
}
