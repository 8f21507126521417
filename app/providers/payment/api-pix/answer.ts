import { z } from "zod";
import type { ChargeEvent, OrderEvent, RefundEvent } from "../provider-event";

const Money = z.string().regex(/^\d{1,10}\.\d{2}$/);

const Return = z.object({
  id: z.string(),
  rtrId: z.string().optional(),
  valor: Money,
  natureza: z.string().optional(),
  status: z.enum(["EM_PROCESSAMENTO", "DEVOLVIDO", "NAO_REALIZADO"]),
  motivo: z.string().optional(),
  horario: z.object({ solicitacao: z.string().optional(), liquidacao: z.string().optional() }).optional(),
});
export type Return = z.output<typeof Return>;

/** A received pix. */
export const ReceivedPix = z.object({
  endToEndId: z.string().min(1).max(32),
  txid: z.string().optional(),
  valor: Money,
  chave: z.string().optional(),
  horario: z.string(),
  /** The parts of the sum, in answers about charges with a due date. */
  componentesValor: z
    .object({
      original: z.object({ valor: Money }),
      multa: z.object({ valor: Money }).optional(),
      juros: z.object({ valor: Money }).optional(),
    })
    .optional()
    .catch(undefined),
  devolucoes: z.array(Return).default([]),
});
export type ReceivedPix = z.output<typeof ReceivedPix>;

/** A charge at the bank: one that is paid at once (cob), or one with a due date (cobv). */
export const Cob = z.object({
  txid: z.string(),
  status: z.enum(["ATIVA", "CONCLUIDA", "REMOVIDA_PELO_USUARIO_RECEBEDOR", "REMOVIDA_PELO_PSP"]),
  valor: z.object({ original: Money }),
  chave: z.string(),
  calendario: z
    .object({ dataDeVencimento: z.iso.date().optional(), validadeAposVencimento: z.int().min(0).optional() })
    .default({}),
  location: z.string().optional(),
  pixCopiaECola: z.string().optional(),
  pix: z.array(ReceivedPix).default([]),
});
export type Cob = z.output<typeof Cob>;

export const ReturnAnswer = Return;

export const PixList = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.int().min(0) }) }),
  pix: z.array(ReceivedPix).default([]),
});

/** An amount in cents as the bank writes it, such as `12.30`; converted without floating-point numbers. */
export function moneyText(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Parses the bank's text of an amount into cents. */
const centsOf = (text: string) => Number(text.replace(".", ""));

/** Our id of a refund in hexadecimal digits: the bank accepts only letters and digits. */
export const returnIdOf = (refundId: string) => Buffer.from(refundId, "base64url").toString("hex");
const refundIdOf = (returnId: string) =>
  /^[0-9a-f]{32}$/.test(returnId) ? Buffer.from(returnId, "hex").toString("base64url") : null;

/** Parses a time in the bank's answer; returns `now` if the text is not a time. */
const instant = (text: string, now: Date) => {
  const time = Date.parse(text);
  return (Number.isNaN(time) ? now : new Date(time)).toISOString();
};

/** The events of a charge: its payments with their returns, or its state when nothing was paid. */
export function eventsOfCob(cob: Cob, now: Date): OrderEvent[] {
  const paid = cob.pix.flatMap((pix) => eventsOfPix({ ...pix, txid: cob.txid }, now));
  if (paid.length > 0) return paid;
  const state = cob.status === "ATIVA" ? "pending" : cob.status === "CONCLUIDA" ? "processing" : "cancelled";
  return [
    {
      ...{ kind: "charge", eventId: `${cob.txid}-${cob.status}`, reference: cob.txid, providerId: null, state },
      ...{ amountCents: centsOf(cob.valor.original), occurredAt: now.toISOString() },
      ...{ paymentId: null, reason: null, card: null },
    },
  ];
}

/** The events of a received pix that belongs to a charge. */
export function eventsOfPix(pix: ReceivedPix & { txid: string }, now: Date): OrderEvent[] {
  const { endToEndId, txid: reference, valor, horario } = pix;
  const payment: ChargeEvent = {
    ...{ kind: "charge", eventId: endToEndId, reference, providerId: null, state: "approved" },
    ...{ amountCents: centsOf(valor), occurredAt: instant(horario, now), late: lateOf(pix) },
    ...{ paymentId: endToEndId, reason: null, card: null },
  };
  return [payment, ...pix.devolucoes.flatMap((one) => eventsOfReturn(pix, one, now))];
}

/** Fine and interest in a late payment; undefined where there are none, or the parts do not add up to the amount. */
function lateOf({ valor, componentesValor: parts }: ReceivedPix): ChargeEvent["late"] {
  if (!parts) return undefined;
  const fineCents = centsOf(parts.multa?.valor ?? "0.00");
  const interestCents = centsOf(parts.juros?.valor ?? "0.00");
  const isWhole = centsOf(parts.original.valor) + fineCents + interestCents === centsOf(valor);
  return isWhole && fineCents + interestCents > 0 ? { fineCents, interestCents } : undefined;
}

/** Natures of returns that the payer's bank demanded; the others are the institution's own. */
const DEMANDED = /^MED_/;
const refundStates = { EM_PROCESSAMENTO: "pending", DEVOLVIDO: "settled", NAO_REALIZADO: "failed" } as const;

const reasonOf = ({ motivo }: Return) => motivo?.slice(0, 200) ?? null;

function eventsOfReturn({ txid, horario }: ReceivedPix & { txid: string }, given: Return, now: Date): OrderEvent[] {
  const id = given.rtrId ?? given.id;
  const returnedAt = given.horario?.liquidacao ?? given.horario?.solicitacao;
  const base = {
    ...{ eventId: `${id}-${given.status}`, reference: txid, providerId: null },
    ...{ amountCents: centsOf(given.valor), occurredAt: instant(returnedAt ?? horario, now) },
  };
  if (DEMANDED.test(given.natureza ?? ""))
    return given.status === "DEVOLVIDO" ? [{ ...base, kind: "dispute", disputeId: id, state: "opened" }] : [];
  const refund: RefundEvent = {
    ...{ ...base, kind: "refund", refundId: refundIdOf(given.id), providerRefundId: given.id },
    ...{ state: refundStates[given.status], reason: reasonOf(given) },
  };
  return [refund];
}

/** The bank's answer about a return, as the outcome of a refund. */
export const outcomeOfReturn = (given: Return) => ({
  state: refundStates[given.status],
  providerRefundId: given.id,
  reason: reasonOf(given),
});
