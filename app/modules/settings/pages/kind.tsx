import { href } from "react-router";
import { useLink } from "~/frame";
import { useT } from "~/i18n/use-t";
import { loadDesk } from "~/modules/desk/pages/desk.server";
import { DeskPage } from "~/modules/desk/pages/desk-page";
import { kindNamed } from "~/modules/settings/rules/kinds";
import type { StaffHandle } from "~/pages/staff-layout";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/kind";
import { kindOf, loadGroups } from "./content.server";
import { GroupedList } from "./grouped-list";
import { SettingCrumb } from "./setting-crumb";
import { settingDesk } from "./setting-desk";
import { TableLinks } from "./table/links";
import { oneName } from "./words";

export const handle: StaffHandle = { width: "wide" };

/** A page of the records of a kind. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const kind = kindOf({ params });
  if (kind.groupOf) return { groups: await loadGroups({ params, request, context }), desk: null };
  return { groups: null, desk: await loadDesk(settingDesk(kind, params.place), { request, context }) };
}

export default function SettingList({ loaderData, params }: Route.ComponentProps) {
  const t = useT();
  const link = useLink();
  const kind = kindNamed(params.kind);
  if (!kind) return null;
  const { groups, desk } = loaderData;
  if (groups) return <GroupedList kind={kind.name} {...groups} />;
  const { place } = desk.page;
  return (
    <DeskPage
      desk={settingDesk(kind, params.place)}
      {...desk}
      crumb={<SettingCrumb place={place} />}
      actions={
        <>
          {kind.name === "voucher" ? (
            <ButtonLink
              size="small"
              variant="secondary"
              href={link(href("/settings/:place/voucher-batches", { place: params.place }))}
            >
              {t("voucherBatch.title")}
            </ButtonLink>
          ) : null}
          <TableLinks kind={kind} place={params.place} />
          <ButtonLink size="small" href={link(href("/settings/:place/:kind/new", params))}>
            {t("setting.add", { name: oneName(t, kind.name) })}
          </ButtonLink>
        </>
      }
    />
  );
}
