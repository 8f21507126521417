import { apiContext, localeContext } from "~/context";
import { translator } from "~/i18n/translator";
import { csvDownload } from "~/modules/desk/pages/csv-download.server";
import { tableCells, tableRows } from "~/modules/settings/rules/table/write";
import type { Route } from "./+types/export";
import { tableOf } from "./kind.server";

/** Streams the records of a kind that are in force as CSV, in the form in which they are imported. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = tableOf(params);
  const records = await context.get(apiContext).settingTransfers.records(params);
  const rows = tableRows(kind, records);
  const t = translator(context.get(localeContext));
  return csvDownload(context, {
    name: `${kind.name}-${params.place}`,
    read: async ({ size, sent }) => {
      const some = rows.slice(sent, sent + size);
      return { rows: some, after: sent + some.length < rows.length ? String(sent) : null };
    },
    columns: tableCells(kind, { yes: t("setting.yes"), no: t("setting.no") }),
  });
}
