import { href } from "react-router";
import { chargeMethods } from "~/api/charge";
import { defineDesk } from "~/modules/desk/pages/desk";
import { accountName } from "~/modules/money/pages/words";
import { entryKinds } from "~/modules/money/schema/charge-desk";
import { formatDay } from "~/rules/time/date";
import { useInstitutionClock } from "~/shell/institution-clock";

/** The ledger of a day: the rows behind the sums of its closing. Amounts of the export are numbers in reais. */
export const movementDesk = (date: string) =>
  defineDesk({
    path: href("/closings/:date/movements", { date }),
    icon: "bank",
    texts: {
      search: "desk.searchCharge",
      title: (t) => t("closing.movementsOf", { day: formatDay(date) }),
      empty: "closing.movementsEmpty",
      notFound: "closing.movementsNotFound",
      widen: "closing.movementsWiden",
    },
    sorts: ["oldest"],
    options: async () => ({}),
    filters: [
      { name: "institution" },
      {
        name: "kind",
        label: "closing.movement",
        options: (t) => entryKinds.map((value) => ({ value, label: t(`money.entry_${value}`) })),
      },
      {
        name: "method",
        label: "closing.method",
        options: (t) => chargeMethods.map((value) => ({ value, label: t(`money.method_${value}`) })),
      },
    ],
    read: (api, query) => api.closings.movements({ date, ...query }),
    export: {
      name: `closing-${date}`,
      read: (api, query) => api.closings.export({ date, ...query }),
    },
    columns: [
      {
        id: "candidate",
        label: "word.candidate",
        isName: true,
        cell: (row, { link }) => (
          <>
            <a href={link(href("/charges/:id", { id: row.chargeId }))}>{row.name}</a>{" "}
            <small className="desk-code">{row.protocol}</small>
          </>
        ),
      },
      {
        id: "movement",
        label: "closing.movement",
        cell: (row, { t }) => t(`money.entry_${row.kind}`),
        csv: (row, t) => t(`money.entry_${row.kind}`),
      },
      {
        id: "method",
        label: "closing.method",
        cell: (row, { t }) => (
          <>
            {t(`money.method_${row.method}`)} <small>{accountName(t, row.account)}</small>
          </>
        ),
        csv: (row, t) => t(`money.method_${row.method}`),
      },
      { id: "account", label: "closing.account", csv: (row, t) => accountName(t, row.account) },
      { id: "amountInReais", label: "closing.amount", csv: (row) => row.amountCents / 100 },
      {
        id: "when",
        label: "closing.when",
        sort: { name: "oldest", first: "asc" },
        cell: (row) => <TimeHere at={row.occurredAt} />,
        csvTime: (row) => row.occurredAt,
      },
      { id: "booked", label: "closing.booked", csvTime: (row) => row.bookedAt },
      {
        id: "receipt",
        label: "word.receipt",
        cell: (row) => row.receiptNumber ?? "",
        csv: (row) => row.receiptNumber,
      },
      {
        id: "amount",
        label: "closing.amount",
        isNumber: true,
        cell: (row, { money }) => money(row.amountCents),
      },
      { id: "name", label: "word.candidate", csv: (row) => row.name },
      { id: "protocol", label: "word.referenceNumber", csv: (row) => row.protocol },
      { id: "course", label: "word.course", csv: (row) => row.courseName },
      { id: "charge", label: "word.charge", csv: (row) => row.chargeId },
      { id: "providerId", label: "closing.providerId", csv: (row) => row.externalId },
    ],
  });

/** A time of the institution's day, to which the closing belongs. */
function TimeHere({ at }: { at: string }) {
  return useInstitutionClock().instant(at).slice(-5);
}
