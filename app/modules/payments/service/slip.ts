import type { Slip } from "~/api/charge";
import { slip } from "~/api/slip";
import { nextInSequence } from "~/data/sequence";
import { findPayersSubject, findSubject, payeeOf, payerOf } from "~/modules/subscriptions/service";
import { implement, notFound, problem } from "~/procedure/context";
import { endOf } from "~/procedure/today";
import { ProviderFailure, type RegisteredSlip } from "~/providers/payment/provider";
import { addBusinessDays } from "~/rules/time/business-day";
import { formatDay } from "~/rules/time/date";
import { bankNameOf } from "./bank-name";
import { issueOrder, type OrderMaker } from "./charge-order";
import { chargeOf, chargesOf, isBeginning } from "./charge-store";

/** Business days until a bank reports a slip paid on its due day. */
const COMPENSATION_DAYS = 2;

export const slipMaker: OrderMaker = {
  method: "slip",
  expiresAt: ({ dueOn, terms }) => endOf(addBusinessDays(dueOn, COMPENSATION_DAYS, terms.holidays)),
  async place(ctx, { provider, charge, reference, payer, due }) {
    const { subject, dueOn, today } = due;
    const payee = await payeeOf(ctx, subject);
    const sequence = await nextInSequence(ctx.db, subject.institutionId, "slip");
    if (!provider.registerSlip) throw new ProviderFailure("the provider offers no slips");
    const registered = await provider.registerSlip({
      ...{ reference, amountCents: charge.amountCents, orderedAt: charge.createdAt },
      ...{ description: subject.courseName, dueOn, sequence, payer },
      bank: payee.bank,
      payee: { name: payee.party.name, city: payee.city },
    });
    const parties = { payee, payer: payerOf(subject) };
    const print = {
      ...parties,
      courseName: subject.courseName,
      dueOn,
      issuedOn: today,
      documentNumber: String(sequence),
    };
    return {
      details: { slip: printedSlip(registered, print) },
      searchKey: registered.line,
      providerId: registered.providerId,
    };
  },
};

interface Print {
  payee: Awaited<ReturnType<typeof payeeOf>>;
  payer: Awaited<ReturnType<typeof payerOf>>;
  courseName: string;
  dueOn: string;
  issuedOn: string;
  documentNumber: string;
}

/** The data of a printed slip. It is the bank's document, so its instructions are in Portuguese for every language. */
function printedSlip(registered: RegisteredSlip, { payee, courseName, ...print }: Print): Slip {
  const { party, bank } = payee;
  const { barcode, line, pixCode, pdfUrl } = registered;
  // A provider with a document of its own also has its own account, at a bank that only the line names.
  const lineCode = line.slice(0, 3);
  const ownAccount = pdfUrl && { bankCode: lineCode, bankName: bankNameOf(lineCode) ?? "", agencyAccount: "" };
  return {
    ...{ barcode, line, pixCode, pdfUrl, ourNumber: registered.ourNumber ?? "" },
    ...print,
    bankCode: bank.bankCode,
    bankName: bank.bankName || (bankNameOf(bank.bankCode) ?? ""),
    agencyAccount: `${bank.agency} / ${bank.account}`,
    ...ownAccount,
    payee: party,
    instructions: [
      `Curso: ${courseName}`,
      `Pagável em qualquer banco, aplicativo ou lotérica até ${formatDay(print.dueOn)}.`,
      "Não receber após o vencimento. Para uma segunda via, acesse o portal.",
    ],
  };
}

export const slipResource = implement(slip, {
  get: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    const charge = (await chargesOf(ctx.db, subject)).find(({ method }) => method === "slip");
    if (!charge) return notFound;
    if (isBeginning(charge)) return problem(409, "SLIP_PROCESSING");
    if (charge.state === "denied") return problem(502, "SLIP_GENERATION_FAILED");
    return { status: 200, body: chargeOf(charge, ctx.now) };
  },
  generate: async ({ params, body }, ctx) => {
    return issueOrder(ctx, await findPayersSubject(ctx, params.id), slipMaker, body);
  },
});
