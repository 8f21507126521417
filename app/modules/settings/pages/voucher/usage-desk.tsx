import { href } from "react-router";
import type { Translate } from "~/i18n/translator";
import { defineDesk } from "~/modules/desk/pages/desk";
import type { UseRow } from "~/modules/settings/schema/voucher-batch";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";

const signs: Record<"reserved" | "consumed" | "released", Sign> = {
  reserved: "held",
  consumed: "done",
  released: "off",
};

/** The kinds of settings that have uses. */
const usedKinds = ["voucher", "agreement"] as const;
type UsedKind = (typeof usedKinds)[number];

/** The kind with uses that the URL names; undefined for any other. */
export const usedKind = (wanted: string): UsedKind | undefined => usedKinds.find((kind) => kind === wanted);

/** Whose uses a list shows: those of a voucher by its code or of an agreement by its key, or of a batch by its id. */
type Of = { place: string } & ({ kind: UsedKind; voucher: string } | { batch: string });

const isOfAgreement = (of: Of): boolean => "kind" in of && of.kind === "agreement";

const wanted = ({ place, ...of }: Of) =>
  "voucher" in of ? { place, voucher: of.voucher } : { place, batch: of.batch };

/** What entitles a candidate, with the state of the document that proves it. */
function proofText(t: Translate, { proof, proofState }: UseRow): string {
  if (proof === null) return t("setting.nothing");
  const text = t(`agreement.proof_${proof}`);
  return proofState ? `${text} · ${t(`agreement.document_${proofState}`)}` : text;
}

const pathOf = ({ place, ...of }: Of): string =>
  "voucher" in of
    ? href("/settings/:place/:kind/:key/uses", { place, kind: of.kind, key: of.voucher })
    : href("/settings/:place/voucher-batches/:id", { place, id: of.batch });

/** The uses of a voucher or an agreement, or of the vouchers of a batch. */
export const usageDesk = (of: Of) =>
  defineDesk({
    path: pathOf(of),
    icon: "book",
    texts: {
      title: isOfAgreement(of) ? "agreement.uses" : "voucherBatch.uses",
      empty: "voucherBatch.usesEmpty",
      notFound: "setting.notFound",
      widen: "setting.all",
    },
    sorts: ["newest"],
    options: async () => ({}),
    filters: [],
    read: (api, query) => api.voucherBatches.uses({ ...query, ...wanted(of) }),
    export: {
      name: "voucher-uses",
      right: "settings.write",
      read: (api, query) => api.voucherBatches.exportUses({ ...query, ...wanted(of) }),
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
      isOfAgreement(of)
        ? {
            id: "proof",
            label: "agreement.proof",
            cell: (row, { t }) => proofText(t, row),
            csv: (row, t) => proofText(t, row),
          }
        : {
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
      ...(isOfAgreement(of)
        ? [
            {
              id: "fee",
              label: "agreement.feeDiscount" as const,
              isNumber: true,
              cell: ({ feeCents }: UseRow, { money }: { money: (cents: number) => string }) => money(feeCents),
              csv: ({ feeCents }: UseRow) => feeCents / 100,
            },
          ]
        : []),
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
