import type { ComponentType } from "react";
import type { Charge } from "~/api/charge";
import type { PaymentConfiguration } from "~/api/payment";
import type { TextKey } from "~/i18n/catalogue";
import type { Translate } from "~/i18n/translator";
import type { DirectMethod, OrderMethod } from "~/modules/payments/rules/payment-method";
import type { IconName } from "~/ui/icon";
import { CardWays } from "./charge/card-ways";
import type { ChargeView } from "./charge/charge-view";
import { PixPanel } from "./charge/pix-panel";
import { SlipPanel } from "./charge/slip-panel";
import { purposeText } from "./purpose";

type Part = ComponentType<{ view: ChargeView }>;
type Message = { title: TextKey; message: TextKey };

/** The part of the charge page that differs by method, for some states of the charge. */
interface ChargeFace {
  /** Seconds between reloads of the page while the charge waits. */
  refreshSeconds: number;
  processing: Message;
  /** `Ways` shows what the payer may do instead, in addition to the link to all methods; null for only that link. */
  denied: Message & { Ways: Part | null };
  /** `renews`: the page's button issues a new pix; otherwise a link opens the payment page with all methods. */
  expired: Message & { action: TextKey; renews: boolean };
}

interface MethodView {
  icon: IconName;
  name: TextKey;
  /** The text below the method's name on its tile. */
  note: (words: { t: Translate; day: (iso: string) => string; due: PaymentConfiguration }) => string;
  face: ChargeFace;
}

/** A method with an order, which the charge page shows until the payment arrives. */
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

/** Icon and texts of each method. */
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
    note: ({ t, due }) => {
      const split =
        due.maxInstallments > 1
          ? t("checkout.methodCardNote", { count: due.maxInstallments })
          : t("checkout.methodCardOnce");
      // A plan may charge the card for the whole semester: name that purpose, because its amount differs from that
      // of one installment.
      return due.cardPurpose === due.purpose ? split : `${purposeText(t, { purpose: due.cardPurpose })} · ${split}`;
    },
    face: {
      refreshSeconds: 10,
      processing,
      denied: { title: "checkout.deniedTitle", message: "checkout.deniedMessage", Ways: CardWays },
      expired,
    },
  },
  slip: {
    icon: "barcode",
    name: "word.bankSlip",
    note: ({ t, day, due }) => (due.dueOn === null ? "" : t("checkout.methodSlipNote", { day: day(due.dueOn) })),
    order: { title: "checkout.slipPendingTitle", Panel: SlipPanel },
    face: {
      // A bank needs days to settle a slip.
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

const failedCard = { title: "checkout.failedCardTitle", message: "checkout.failedCard" } as const;
/** Texts of charges that were refused or failed, by reason. */
const failures = {
  CARD_ERROR: failedCard,
  PROVIDER_TIMEOUT: failedCard,
  CARD_LIMIT: { title: "checkout.deniedTitle", message: "checkout.refusedLimit" },
  CARD_DATA: { title: "checkout.deniedTitle", message: "checkout.refusedData" },
  CARD_CONFIRMATION: { title: "checkout.deniedTitle", message: "checkout.refusedConfirmation" },
  CARD_BUSY: { title: "checkout.deniedTitle", message: "checkout.refusedBusy" },
  // Reasons of automatic charges; the page does not repeat what the card's bank answered.
  CARD_REFUSED: { title: "checkout.deniedTitle", message: "checkout.deniedMessage" },
  CARD_GONE: { title: "checkout.deniedTitle", message: "checkout.deniedMessage" },
  SLIP_GENERATION_FAILED: { title: "checkout.failedSlipTitle", message: "checkout.failedSlip" },
  PIX_KEY_CREATION_FAILED: { title: "checkout.failedPixTitle", message: "checkout.failedPix" },
} as const satisfies Record<string, Message>;

/** Title and text of a denied charge: those of its reason if `failures` has them, else those of its method. */
export const deniedTexts = ({ method, reason }: Pick<Charge, "method" | "reason">) =>
  reason !== null && Object.hasOwn(failures, reason)
    ? failures[reason as keyof typeof failures]
    : faceOf(method).denied;

/** Seconds until the page of a charge reloads; null once the charge is settled. */
export const refreshSecondsOf = (method: Charge["method"], state: Charge["state"]) =>
  ["pending", "processing", "unknown"].includes(state) ? faceOf(method).refreshSeconds : null;

/** The texts of the charge page for a method; `none` is the method of a charge with a full discount. */
export const faceOf = (method: Charge["method"]) => (method === "none" ? freeFace : methodViews[method].face);
