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
  return csvDownload(context, {
    name: "charges",
    read: (batch) => chargeDesk.export({ ...callQueryOf(state), ...batch }),
    columns: [
      { label: t("money.id"), cell: (row) => row.id },
      { label: t("money.protocol"), cell: (row) => row.protocol },
      { label: t("money.candidate"), cell: (row) => row.name },
      { label: t("money.item"), cell: (row) => purposeText(t, row) },
      { label: t("money.course"), cell: (row) => row.courseName },
      { label: t("money.institution"), cell: (row) => row.institutionName },
      { label: t("money.method"), cell: (row) => t(`money.method_${row.method}`) },
      { label: t("money.state"), cell: (row) => t(`money.state_${row.state}`) },
      { label: t("money.created"), instant: (row) => row.createdAt },
      { label: t("money.due"), cell: (row) => row.dueOn },
      { label: t("money.paid"), instant: (row) => row.paidAt },
      { label: t("money.amount"), cell: (row) => row.amountCents / 100 },
      { label: t("money.byMethodReceived"), cell: (row) => row.receivedCents / 100 },
      { label: t("money.returned"), cell: (row) => row.refundedCents / 100 },
    ],
  });
}
