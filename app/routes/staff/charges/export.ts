import { apiContext, localeContext } from "~/context";
import { callQueryOf, listStateOf, withChange } from "~/domain/desk/list-state";
import { translator } from "~/i18n/translator";
import { foundBody } from "~/middleware/guard.server";
import { purposeText } from "~/routes/payments/purpose";
import { csvDownload } from "../desk/csv-download.server";
import type { Route } from "./+types/export";
import { chargeList } from "./charge-list";

const BATCH = 500;

/** The list as CSV; amounts are numbers in reais. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const t = translator(context.get(localeContext));
  const { chargeDesk } = context.get(apiContext);
  const state = withChange(listStateOf(new URL(request.url).searchParams, chargeList), {});
  const pageAfter = (after?: string) => chargeDesk.export({ body: { ...callQueryOf(state), size: BATCH, after } });
  const first = foundBody(await pageAfter());
  const head = (
    ["id", "protocol", "candidate", "item", "course", "institution", "method", "state", "created", "paid"] as const
  ).map((name) => t(`money.${name}`));
  return csvDownload(context, {
    name: "charges",
    head: [...head, t("money.amount"), t("money.byMethodReceived"), t("money.returned")],
    first,
    next: async (after) => {
      const page = await pageAfter(after);
      return page.status === 200 ? page.body : null;
    },
    cells: (row) => [
      ...[row.id, row.protocol, row.name, purposeText(t, row), row.courseName, row.institutionName],
      ...[t(`money.method_${row.method}`), t(`money.state_${row.state}`), row.createdAt, row.paidAt ?? ""],
      ...[row.amountCents / 100, row.receivedCents / 100, row.refundedCents / 100],
    ],
  });
}
