import { href } from "react-router";
import { defineDesk } from "~/modules/desk/pages/desk";
import { StatusSign } from "~/ui/desk/status-sign";

/** The batches of vouchers of an institution. @param place its alias */
export const batchDesk = (place: string) =>
  defineDesk({
    path: href("/settings/:place/voucher-batches", { place }),
    icon: "book",
    texts: {
      title: "voucherBatch.title",
      empty: "voucherBatch.empty",
      notFound: "setting.notFound",
      widen: "setting.all",
    },
    sorts: ["newest"],
    options: async () => ({}),
    filters: [],
    read: (api, query) => api.voucherBatches.list({ ...query, place }),
    columns: [
      {
        id: "tag",
        label: "word.name",
        isName: true,
        isPlain: true,
        cell: ({ id, tag }, { linkTo }) => (
          <a href={linkTo(href("/settings/:place/voucher-batches/:id", { place, id }))}>{tag}</a>
        ),
      },
      { id: "prefix", label: "settingField.voucher_prefix", cell: ({ prefix }) => prefix },
      {
        id: "count",
        label: "settingField.voucher_count",
        isNumber: true,
        cell: ({ count }, { number }) => number(count),
      },
      { id: "used", label: "voucherBatch.used", isNumber: true, cell: ({ used }, { number }) => number(used) },
      { id: "endsOn", label: "settingField.any_endsOn", cell: ({ endsOn }, { day }) => day(endsOn) },
      {
        id: "made",
        label: "voucherBatch.made",
        sort: { name: "newest", first: "desc" },
        cell: ({ createdAt }, { instant }) => instant(createdAt),
      },
      {
        id: "state",
        label: "word.state",
        isPlain: true,
        cell: ({ pausedAt }, { t }) => (
          <StatusSign sign={pausedAt ? "off" : "done"}>
            {t(pausedAt ? "voucherBatch.paused" : "voucherBatch.inUse")}
          </StatusSign>
        ),
      },
    ],
  });
