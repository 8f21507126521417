import { href } from "react-router";
import { defineDesk } from "~/modules/desk/pages/desk";
import { type DeliveryRow, deliveryStates } from "~/modules/settings/schema/webhook";
import { type Sign, StatusSign } from "~/ui/desk/status-sign";
import { eventName } from "./words";

export const deliverySigns: Record<DeliveryRow["state"], Sign> = {
  waiting: "held",
  delivered: "done",
  failed: "off",
};

/** The deliveries of a webhook. @param of the alias of its institution, and its key */
export const deliveryDesk = (of: { place: string; key: string }) =>
  defineDesk({
    path: href("/settings/:place/webhook/:key/deliveries", of),
    icon: "book",
    texts: {
      title: "webhook.deliveries",
      empty: "webhook.empty",
      notFound: "webhook.notFound",
      widen: "webhook.widen",
    },
    sorts: ["newest"],
    options: async () => ({}),
    filters: [
      {
        name: "state",
        label: "word.state",
        options: (t) => deliveryStates.map((value) => ({ value, label: t(`webhook.state_${value}`) })),
      },
    ],
    read: (api, query) => api.webhooks.deliveries({ ...query, ...of }),
    columns: [
      {
        id: "event",
        label: "webhook.event",
        isName: true,
        isPlain: true,
        cell: ({ id, type }, { t, linkTo }) => (
          <a href={linkTo(href("/settings/:place/webhook/:key/deliveries/:id", { ...of, id }))}>{eventName(t, type)}</a>
        ),
      },
      {
        id: "at",
        label: "webhook.at",
        sort: { name: "newest", first: "desc" },
        cell: ({ createdAt }, { instant }) => instant(createdAt),
      },
      {
        id: "state",
        label: "word.state",
        isPlain: true,
        cell: ({ state }, { t }) => <StatusSign sign={deliverySigns[state]}>{t(`webhook.state_${state}`)}</StatusSign>,
      },
      {
        id: "answer",
        label: "webhook.answer",
        cell: ({ answerStatus, triedAt }, { t }) => answerStatus ?? (triedAt ? t("webhook.noAnswer") : ""),
      },
      {
        id: "attempts",
        label: "webhook.attempts",
        isNumber: true,
        cell: ({ attempts }, { number }) => number(attempts),
      },
    ],
  });
