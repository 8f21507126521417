import { type LateTerms, lawfulTerms } from "~/modules/payments/rules/late-fee";
import { dynamicPix, parsePix } from "~/modules/payments/rules/pix";
import { endOf } from "~/procedure/today";
import { addBusinessDays, noLocalHolidays } from "~/rules/time/business-day";
import { addDays } from "~/rules/time/date";
import {
  type CreatedPix,
  type DueDate,
  type Payer,
  type PixDue,
  type PixOrder,
  ProviderFailure,
  ProviderUnclear,
} from "../provider";
import { type Cob, moneyText } from "./answer";
import type { ApiPixSettings, chargeKindsOf } from "./setting";

type Settings = Pick<ApiPixSettings, "pixKey" | "dueDate">;

/** A charge as the request to the bank describes it. */
interface NewCharge {
  kind: ReturnType<typeof chargeKindsOf>[number];
  body: Record<string, unknown>;
}

/**
 * The charge of an order. It has a due date if the order asks for one, the account makes such charges, and the payer's
 * document and address are known. Without these two, banks refuse a charge with a due date.
 */
export function newCharge(order: PixOrder, { pixKey, dueDate: setting }: Settings): NewCharge {
  const { amountCents, expiresIn, description, payer, dueDate } = order;
  const person = personOf(payer);
  const address = addressOf(payer);
  const base = {
    valor: { original: moneyText(amountCents) },
    chave: pixKey,
    solicitacaoPagador: description.slice(0, 140),
  };
  if (!dueDate || !setting || !person || !address)
    return { kind: "cob", body: { ...base, calendario: { expiracao: expiresIn }, ...(person && { devedor: person }) } };
  const { validDays } = setting;
  return {
    kind: "cobv",
    body: {
      ...base,
      calendario: { dataDeVencimento: dueDate.on, validadeAposVencimento: validDays },
      devedor: { ...person, ...address },
      valor: { ...base.valor, ...(validDays > 0 && addedWhenLate(dueDate.late)) },
    },
  };
}

function personOf({ name, document }: Payer) {
  const nome = name.slice(0, 200);
  if (/^\d{11}$/.test(document)) return { cpf: document, nome };
  return /^[0-9A-Z]{14}$/.test(document) ? { cnpj: document, nome } : undefined;
}

function addressOf({ address }: Payer) {
  if (!address) return undefined;
  const { line, city, state, postalCode } = address;
  return { logradouro: line.slice(0, 200), cidade: city.slice(0, 200), uf: state, cep: postalCode };
}

const PERCENT = 2;
const PERCENT_OF_MONTH = 3;

/** The bank's late charges: a fine in percent, once, and interest in percent per month, accrued by calendar day. */
function addedWhenLate(terms: LateTerms) {
  const { fine, monthlyInterest } = lawfulTerms(terms);
  return {
    ...(fine > 0 && { multa: { modalidade: PERCENT, valorPerc: moneyText(fine) } }),
    ...(monthlyInterest > 0 && { juros: { modalidade: PERCENT_OF_MONTH, valorPerc: moneyText(monthlyInterest) } }),
  };
}

/**
 * The Pix code of a charge that the bank has created.
 * @throws ProviderFailure when the charge was removed, or its id, sum, due day or key is not the expected one
 * @throws ProviderUnclear when the charge is already paid
 */
export function createdPix(cob: Cob, order: PixOrder, { pixKey }: Settings): CreatedPix {
  const { reference, amountCents, payee } = order;
  const isSame = cob.txid === reference && cob.chave === pixKey && cob.valor.original === moneyText(amountCents);
  if (!isSame) throw new ProviderFailure("the bank has another charge under this id");
  // The charge then stays open, and a later question to the bank brings the payment.
  if (cob.status === "CONCLUIDA") throw new ProviderUnclear("the charge is already paid");
  if (cob.status !== "ATIVA") throw new ProviderFailure("the charge was removed at the bank");
  const code = cob.pixCopiaECola ?? (cob.location ? dynamicPix({ url: cob.location, amountCents, ...payee }) : "");
  const parsed = parsePix(code);
  if (!parsed || (parsed.amountCents ?? amountCents) !== amountCents)
    throw new ProviderFailure("the bank's code is not one of this charge");
  return { code, providerId: null, due: dueOf(cob, order.dueDate) };
}

/** The days after the due date on which a charge can be paid, where the bank's answer does not name them. */
const USUAL_VALID_DAYS = 30;

function dueOf({ calendario }: Cob, wanted: DueDate | null): PixDue | null {
  const { dataDeVencimento: on, validadeAposVencimento: validDays = USUAL_VALID_DAYS } = calendario;
  if (on === undefined) return null;
  if (on !== wanted?.on) throw new ProviderFailure("the bank has a charge of another day under this id");
  return { on, expiresAt: endOf(addBusinessDays(addDays(on, validDays), 0, noLocalHolidays)) };
}
