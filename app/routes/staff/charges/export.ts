import { apiContext, localeContext } from "~/context";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { purposeText } from "~/routes/payments/purpose";
import { csvDownload } from "../desk/csv-download.server";
import type { Route } from "./+types/export";
import { chargeList } from "./charge-list";

/** The list of charges as CSV; amounts are numbers in reais. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { chargeDesk } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, chargeList), {});
  const head = (
    [
      "id",
      "protocol",
      "candidate",
      "item",
      "course",
      "institution",
      "method",
      "state",
      "created",
      "due",
      "paid",
    ] as const
  ).map((name) => t(`money.${name}`));
  return csvDownload(context, {
    name: "charges",
    head: [...head, t("money.amount"), t("money.byMethodReceived"), t("money.returned")],
    read: (batch) => chargeDesk.export({ body: { ...callQueryOf(state), ...batch } }),
    cells: (row) => [
      ...[row.id, row.protocol, row.name, purposeText(t, row), row.courseName, row.institutionName],
      ...[
        t(`money.method_${row.method}`),
        t(`money.state_${row.state}`),
        row.createdAt,
        row.dueOn ?? "",
        row.paidAt ?? "",
      ],
      ...[row.amountCents / 100, row.receivedCents / 100, row.refundedCents / 100],
    ],
  });
}
