import { apiContext, localeContext } from "~/context";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { csvDownload } from "../../desk/csv-download.server";
import { accountName } from "../../money/words";
import type { Route } from "./+types/export";
import { movementList } from "./movement-list";

/** The ledger of a day as CSV; amounts are numbers in reais. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { closings } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, movementList), {});
  return csvDownload(context, {
    name: `closing-${params.date}`,
    read: (batch) => closings.export({ ...params, ...callQueryOf(state), ...batch }),
    columns: [
      { label: t("closing.movement"), cell: (row) => t(`money.entry_${row.kind}`) },
      { label: t("closing.method"), cell: (row) => t(`money.method_${row.method}`) },
      { label: t("closing.account"), cell: (row) => accountName(t, row.account) },
      { label: t("closing.amount"), cell: (row) => row.amountCents / 100 },
      { label: t("closing.when"), instant: (row) => row.occurredAt },
      { label: t("closing.booked"), instant: (row) => row.bookedAt },
      { label: t("closing.receipt"), cell: (row) => row.receiptNumber },
      { label: t("closing.candidate"), cell: (row) => row.name },
      { label: t("closing.protocol"), cell: (row) => row.protocol },
      { label: t("closing.course"), cell: (row) => row.courseName },
      { label: t("closing.charge"), cell: (row) => row.chargeId },
      { label: t("closing.providerId"), cell: (row) => row.externalId },
    ],
  });
}
