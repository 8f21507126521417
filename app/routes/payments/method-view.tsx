import type { ComponentType } from "react";
import type { Charge } from "~/contract/charge";
import type { PaymentConfiguration } from "~/contract/payment";
import type { DirectMethod, OrderMethod } from "~/domain/payment/payment-method";
import type { TextKey } from "~/i18n/catalogue";
import type { Translate } from "~/i18n/translator";
import type { IconName } from "~/ui/icon";
import { CardWays } from "./charge/card-ways";
import type { ChargeView } from "./charge/charge-view";
import { PixPanel } from "./charge/pix-panel";
import { SlipPanel } from "./charge/slip-panel";

type Part = ComponentType<{ view: ChargeView }>;
type Message = { title: TextKey; message: TextKey };

/** What the page of a charge says in each of its states. */
interface ChargeFace {
  /** Between two looks at a charge that waits. */
  refreshSeconds: number;
  processing: Message;
  /** `Ways` are links to other ways of paying the same, besides the link to all methods. */
  denied: Message & { Ways: Part | null };
  /** `renews`: the page itself makes a new order; else its link leads to all methods. */
  expired: Message & { action: TextKey; renews: boolean };
}

interface MethodView {
  icon: IconName;
  name: TextKey;
  /** What the tile of the method says below its name. */
  note: (words: { t: Translate; day: (iso: string) => string; due: PaymentConfiguration }) => string;
  face: ChargeFace;
}

/** A method whose order the page shows while it waits for the money. */
interface OrderView extends MethodView {
  order: { title: TextKey; Panel: Part };
}

const processing = { title: "checkout.processingTitle", message: "checkout.processingMessage" } as const;
const expired = {
  title: "checkout.expiredTitle",
  message: "checkout.cancelledMessage",
  action: "checkout.toPayment",
  renews: false,
} as const;

/** What pages show of each method. */
export const methodViews = {
  pix: {
    icon: "pix",
    name: "checkout.methodPix",
    note: ({ t }) => t("checkout.methodPixNote"),
    order: { title: "checkout.pixPendingTitle", Panel: PixPanel },
    face: {
      refreshSeconds: 10,
      processing,
      denied: { title: "checkout.deniedTitle", message: "checkout.pixDeniedMessage", Ways: null },
      expired: {
        title: "checkout.pixExpiredTitle",
        message: "checkout.pixExpiredMessage",
        action: "checkout.pixRenew",
        renews: true,
      },
    },
  },
  card: {
    icon: "card",
    name: "checkout.methodCard",
    note: ({ t, due }) =>
      due.maxInstallments > 1
        ? t("checkout.methodCardNote", { count: due.maxInstallments })
        : t("checkout.methodCardOnce"),
    face: {
      refreshSeconds: 10,
      processing,
      denied: { title: "checkout.deniedTitle", message: "checkout.deniedMessage", Ways: CardWays },
      expired,
    },
  },
  slip: {
    icon: "barcode",
    name: "checkout.methodSlip",
    note: ({ t, day, due }) => t("checkout.methodSlipNote", { day: day(due.dueOn) }),
    order: { title: "checkout.slipPendingTitle", Panel: SlipPanel },
    face: {
      // A bank settles a slip in days.
      refreshSeconds: 60,
      processing: { title: "checkout.slipProcessingTitle", message: "checkout.problemSlipProcessing" },
      denied: { title: "checkout.slipDeniedTitle", message: "checkout.problemSlip", Ways: null },
      expired: {
        title: "checkout.slipExpiredTitle",
        message: "checkout.slipExpiredMessage",
        action: "checkout.slipRenew",
        renews: false,
      },
    },
  },
} as const satisfies Record<OrderMethod, OrderView> & Record<DirectMethod, MethodView>;

const freeFace = {
  refreshSeconds: 10,
  processing,
  denied: { title: "checkout.deniedTitle", message: "checkout.problemUnexpected", Ways: null },
  expired,
} as const satisfies ChargeFace;

/** What the page of a charge says; a charge of nothing has no method. */
export const faceOf = (method: Charge["method"]) => (method === "none" ? freeFace : methodViews[method].face);
