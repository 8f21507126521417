import { isTxid } from "~/modules/payments/rules/pix";
import { type PaymentProvider, type PixOrder, ProviderFailure, ProviderUnclear } from "../provider";
import type { ProviderEvent } from "../provider-event";
import { Cob, eventsOfCob, eventsOfPix, moneyText, outcomeOfReturn, PixList, ReturnAnswer, returnIdOf } from "./answer";
import { createdPix, newCharge } from "./charge";
import { type BankAnswer, type BankClient, createBankClient, NoAccess } from "./client";
import { readPosted } from "./notification";
import { type ApiPixAccount, chargeKinds } from "./setting";

const DAY_MS = 24 * 60 * 60_000;
const PAGE = 500;

/**
 * A bank that offers the Central Bank's API Pix: charges with a code, refunds, and notifications. A notification counts
 * only after the bank has confirmed its payments.
 */
export function createApiPixProvider(account: ApiPixAccount, now: () => Date, client?: BankClient): PaymentProvider {
  const { id: name, tenantId, settings, secrets } = account;
  const bank = client ?? createBankClient(account, now);
  const { pixKey } = settings;

  /** A charge by its txid; null when the bank does not know it. @throws ProviderUnclear */
  async function findCob(txid: string, hasDueDate?: boolean): Promise<Cob | null> {
    for (const kind of kindsOf(hasDueDate)) {
      const answer = await asked(bank.ask({ method: "GET", path: `/${kind}/${txid}` }));
      if (answer.status === 404) continue;
      // An account without due dates usually lacks the scope for such charges, so its refusal counts as "not found".
      if (answer.status === 403 && kind === "cobv" && hasDueDate === undefined && !settings.dueDate) continue;
      const { data } = Cob.safeParse(answer.body);
      if (answer.status !== 200 || !data) throw new ProviderUnclear(`the bank answered HTTP ${answer.status}`);
      return data;
    }
    return null;
  }

  async function put(order: PixOrder): Promise<Cob> {
    const { kind, body } = newCharge(order, settings);
    const answer = await bank.ask({ method: "PUT", path: `/${kind}/${order.reference}`, body });
    if (answer.status >= 500) throw new ProviderUnclear(`the bank answered HTTP ${answer.status}`);
    if (answer.status === 403) throw new NoAccess("the bank does not allow the charge: HTTP 403");
    if (answer.status >= 400) throw new ProviderFailure(`the bank refused the charge: HTTP ${answer.status}`);
    const { data } = Cob.safeParse(answer.body);
    if (!data) throw new ProviderUnclear("the bank's answer is not a charge");
    return data;
  }

  /**
   * The charge after an unclear or refused order: the bank may have stored it already. If not, an unclear order is
   * repeated.
   */
  async function recovered(order: PixOrder, error: unknown): Promise<Cob> {
    if (error instanceof NoAccess) throw error;
    const known = await findCob(order.reference);
    if (known) return known;
    if (error instanceof ProviderFailure) throw error;
    return put(order);
  }

  async function* pages(since: Date, until: Date): AsyncIterable<ProviderEvent> {
    for (let page = 0, count = 1; page < count; page++) {
      const query = {
        ...{ inicio: since.toISOString(), fim: until.toISOString() },
        ...{ "paginacao.paginaAtual": String(page), "paginacao.itensPorPagina": String(PAGE) },
      };
      const answer = await asked(bank.ask({ method: "GET", path: "/pix", query }));
      const { data } = PixList.safeParse(answer.body);
      if (answer.status !== 200 || !data) throw new ProviderUnclear(`the bank answered HTTP ${answer.status}`);
      count = data.parametros.paginacao.quantidadeDePaginas;
      for (const pix of data.pix) {
        const { txid, chave = pixKey } = pix;
        if (txid && isTxid(txid, "dynamic") && chave === pixKey) yield* eventsOfPix({ ...pix, txid }, now());
      }
    }
  }

  return {
    ...{ name, tenantId, registerSlip: null, card: null, recurrence: null },
    offers: { maxInstallments: 1, brands: [], refunds: { pix: "partial" } },
    certificateEndsAt: bank.certificateEndsAt,
    async createPix(order) {
      const cob = await put(order).catch((error: unknown) => recovered(order, error));
      return createdPix(cob, order, settings);
    },
    async find({ reference, hasDueDate }) {
      const cob = await findCob(reference, hasDueDate);
      return cob ? eventsOfCob(cob, now()) : [];
    },
    async *listEvents(since, until) {
      // Banks limit the period of one query.
      for (let at = since.getTime(); at < until.getTime(); at += DAY_MS)
        yield* pages(new Date(at), new Date(Math.min(at + DAY_MS, until.getTime())));
    },
    async cancel({ reference, hasDueDate }) {
      const body = { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" };
      const refusals: number[] = [];
      for (const kind of kindsOf(hasDueDate)) {
        const { status } = await asked(bank.ask({ method: "PATCH", path: `/${kind}/${reference}`, body }));
        if (status === 200) return "cancelled";
        refusals.push(status);
      }
      const cob = await findCob(reference, hasDueDate);
      if (!cob || cob.status.startsWith("REMOVIDA")) return "cancelled";
      if (cob.status === "CONCLUIDA") return "paid";
      throw new ProviderUnclear(`the bank did not withdraw the charge: HTTP ${refusals.join(", ")}`);
    },
    async refund({ paymentIds: [paymentId], refundId, amountCents }) {
      if (!paymentId) throw new ProviderFailure("the charge has no payment to return");
      const path = `/pix/${paymentId}/devolucao/${returnIdOf(refundId)}`;
      const answer = await bank
        .ask({ method: "PUT", path, body: { valor: moneyText(amountCents) } })
        .catch((error: unknown): BankAnswer => {
          // Whatever became of this order, the bank may have carried out an earlier order with the same id.
          if (error instanceof ProviderUnclear || error instanceof NoAccess) return { status: 0, body: null };
          throw error;
        });
      const made = ReturnAnswer.safeParse(answer.body).data;
      if ((answer.status === 200 || answer.status === 201) && made) return outcomeOfReturn(made);
      // The bank refuses an id that was used before: the first order with it counts.
      const known = await findReturn(path);
      if (known) return outcomeOfReturn(known);
      if (answer.status >= 400 && answer.status < 500)
        throw new ProviderFailure(`the bank refused the return: HTTP ${answer.status}`);
      throw new ProviderUnclear("the bank gave no clear answer about the return");
    },
    async findRefund({ paymentIds: [paymentId], refundId }) {
      const known = paymentId ? await findReturn(`/pix/${paymentId}/devolucao/${returnIdOf(refundId)}`) : null;
      return known && outcomeOfReturn(known);
    },
    async readNotification(post) {
      const posted = readPosted(post, { secret: secrets.notification ?? "", pixKey });
      if (!Array.isArray(posted)) return posted;
      const events: ProviderEvent[] = [];
      for (const txid of posted) {
        // The post itself proves no payment: only what the bank confirms counts.
        const cob = await findCob(txid);
        if (cob && cob.chave === pixKey && cob.pix.length > 0) events.push(...eventsOfCob(cob, now()));
      }
      return events;
    },
  };

  async function findReturn(path: string) {
    const answer = await asked(bank.ask({ method: "GET", path }));
    if (answer.status === 404) return null;
    const { data } = ReturnAnswer.safeParse(answer.body);
    if (answer.status !== 200 || !data) throw new ProviderUnclear(`the bank answered HTTP ${answer.status}`);
    return data;
  }
}

/**
 * The kinds of charge to ask for: the charge's own kind, or both while that is not known. The account's setting cannot
 * decide it, because it says only which kinds the account makes now.
 */
const kindsOf = (hasDueDate: boolean | undefined) =>
  chargeKinds.filter((kind) => hasDueDate === undefined || (kind === "cobv") === hasDueDate);

/** Turns `NoAccess` into `ProviderUnclear`: without an answer the state of the charge is unknown. */
async function asked(answer: Promise<BankAnswer>): Promise<BankAnswer> {
  return answer.catch((error: unknown) => {
    throw error instanceof NoAccess ? new ProviderUnclear(error.message) : error;
  });
}
