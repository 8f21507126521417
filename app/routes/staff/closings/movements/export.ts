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
  const { closing } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, movementList), {});
  return csvDownload(context, {
    name: `closing-${params.date}`,
    head: (
      [
        "movement",
        "method",
        "account",
        "amount",
        "when",
        "booked",
        "receipt",
        "candidate",
        "protocol",
        "course",
      ] as const
    )
      .map((name) => t(`closing.${name}`))
      .concat([t("closing.charge"), t("closing.providerId")]),
    read: (batch) => closing.export({ params, body: { ...callQueryOf(state), ...batch } }),
    cells: (row) => [
      ...[t(`money.entry_${row.kind}`), t(`money.method_${row.method}`), accountName(t, row.account)],
      ...[row.amountCents / 100, row.occurredAt, row.bookedAt, row.receiptNumber ?? "", row.name, row.protocol],
      ...[row.courseName, row.chargeId, row.externalId],
    ],
  });
}
