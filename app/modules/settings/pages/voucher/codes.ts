import { apiContext, localeContext } from "~/context";
import { translator } from "~/i18n/translator";
import { notFound } from "~/middleware/guard.server";
import { csvDownload } from "~/modules/desk/pages/csv-download.server";
import type { Route } from "./+types/codes";

/** The codes are no page: only a button fetches them. */
export const loader = () => notFound();

/** Hands out the codes of a batch as a CSV file; once the time for repeating it is over, there is none. */
export async function action({ params, context }: Route.ActionArgs) {
  const { codes } = await context.get(apiContext).voucherBatches.takeCodes(params);
  const t = translator(context.get(localeContext));
  return csvDownload(context, {
    name: "voucher-codes",
    read: async () => ({ rows: codes, after: null }),
    columns: [{ label: t("voucherBatch.code"), cell: (code) => code }],
  });
}
