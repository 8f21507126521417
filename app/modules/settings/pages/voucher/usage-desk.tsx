import { href } from "react-router";
import { defineDesk } from "~/modules/desk/pages/desk";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";

const signs: Record<"reserved" | "consumed" | "released", Sign> = {
  reserved: "held",
  consumed: "done",
  released: "off",
};

/** Whose uses a list shows: those of a voucher by its code, or of a batch by its id. */
type Of = { place: string } & ({ voucher: string } | { batch: string });

const pathOf = ({ place, ...of }: Of): string =>
  "voucher" in of
    ? href("/settings/:place/voucher/:key/uses", { place, key: of.voucher })
    : href("/settings/:place/voucher-batches/:id", { place, id: of.batch });

/** The uses of a voucher, or of the vouchers of a batch. */
export const usageDesk = (of: Of) =>
  defineDesk({
    path: pathOf(of),
    icon: "book",
    texts: {
      title: "voucherBatch.uses",
      empty: "voucherBatch.usesEmpty",
      notFound: "setting.notFound",
      widen: "setting.all",
    },
    sorts: ["newest"],
    options: async () => ({}),
    filters: [],
    read: (api, query) => api.voucherBatches.uses({ ...query, ...of }),
    export: {
      name: "voucher-uses",
      right: "settings.write",
      read: (api, query) => api.voucherBatches.exportUses({ ...query, ...of }),
    },
    columns: [
      {
        id: "person",
        label: "word.name",
        isName: true,
        isPlain: true,
        cell: ({ enrolmentId, personName }, { linkTo }) => (
          <a href={linkTo(href("/enrolments/:id", { id: enrolmentId }))}>{personName}</a>
        ),
        csv: ({ personName }) => personName,
      },
      {
        id: "enrolment",
        label: "voucherBatch.enrolment",
        isNumber: true,
        cell: ({ enrolmentNumber }) => enrolmentNumber,
        csv: ({ enrolmentNumber }) => enrolmentNumber,
      },
      { id: "course", label: "word.course", cell: ({ courseName }) => courseName, csv: ({ courseName }) => courseName },
      {
        id: "code",
        label: "voucherBatch.code",
        cell: ({ codeEnd }) => `…${codeEnd}`,
        csv: ({ codeEnd }) => `…${codeEnd}`,
      },
      {
        id: "at",
        label: "voucherBatch.at",
        sort: { name: "newest", first: "desc" },
        cell: ({ at }, { instant }) => instant(at),
        csvTime: ({ at }) => at,
      },
      {
        id: "first",
        label: "voucherBatch.first",
        isNumber: true,
        cell: ({ firstCents }, { money }) => money(firstCents),
        csv: ({ firstCents }) => firstCents / 100,
      },
      {
        id: "others",
        label: "voucherBatch.others",
        isNumber: true,
        cell: ({ othersCents }, { money }) => money(othersCents),
        csv: ({ othersCents }) => othersCents / 100,
      },
      {
        id: "state",
        label: "word.state",
        isPlain: true,
        cell: ({ state }, { t }) => <StatusSign sign={signs[state]}>{t(`voucherBatch.state_${state}`)}</StatusSign>,
        csv: ({ state }, t) => t(`voucherBatch.state_${state}`),
      },
    ],
  });
