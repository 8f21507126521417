import type { Slip } from "~/contract/charge";
import { slip } from "~/contract/slip";
import { addBusinessDays, addDays, formatDay } from "~/domain/date";
import { issueCharge, type Refusal, type Terms } from "./charge-issue";
import { closeCharge } from "./charge-outcome";
import { issuedReply } from "./charge-reply";
import { type ChargeRow, chargeOf, chargesOf, findCharge, isBeginning, updateCharge } from "./charge-store";
import { type BackendContext, implement, notFound, problem } from "./context";
import { payeeOf, payerOf } from "./party";
import type { PaymentDue } from "./payment-due";
import { findSubject, type PaymentSubject } from "./payment-subject";
import { paymentProviderOf } from "./providers/payment";
import { type PaymentProvider, ProviderFailure, type RegisteredSlip } from "./providers/payment/provider";
import { newReference } from "./reference";
import { nextInSequence } from "./sequence";

/** Business days that a bank takes to tell of a slip paid on its due day. */
const COMPENSATION_DAYS = 2;

function dueDayOf({ today, terms }: PaymentDue): string {
  return addBusinessDays(today, terms.slipDueDays);
}

function termsOf(provider: PaymentProvider, due: PaymentDue): Terms | Refusal {
  const lastDay = addBusinessDays(dueDayOf(due), COMPENSATION_DAYS);
  return {
    purpose: due.purpose,
    amountCents: due.amountCents,
    seenCents: [due.amountCents],
    state: "processing",
    data: {},
    // Midnight at the end of that day in São Paulo.
    expiresAt: `${addDays(lastDay, 1)}T03:00:00.000Z`,
    provider: provider.name,
    reference: newReference(),
  };
}

async function register(ctx: BackendContext, provider: PaymentProvider, charge: ChargeRow, due: PaymentDue) {
  const { subject } = due;
  const payee = await payeeOf(ctx, subject);
  const dueOn = dueDayOf(due);
  const sequence = await nextInSequence(ctx.db, subject, "slip");
  try {
    const registered = await provider.registerSlip({
      reference: charge.provider_reference ?? charge.id,
      amountCents: charge.amount_cents,
      description: subject.courseName,
      dueOn,
      sequence,
      bank: payee.bank,
      payee: { name: payee.party.name, city: payee.city },
    });
    const printed = printedSlip(registered, {
      payee,
      subject,
      dueOn,
      issuedOn: due.today,
      documentNumber: String(sequence),
    });
    const change = { state: "pending", reason: null, data_json: JSON.stringify({ slip: printed }) } as const;
    await updateCharge(ctx.db, charge, ["processing"], change, ctx.now);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) ctx.log.error("slip registration failed", { error });
    await closeCharge(ctx.db, charge, "denied", "SLIP_GENERATION_FAILED", ctx.now);
  }
  return (await findCharge(ctx.db, charge.tenant_id, charge.id)) ?? charge;
}

interface Print {
  payee: Awaited<ReturnType<typeof payeeOf>>;
  subject: PaymentSubject;
  dueOn: string;
  issuedOn: string;
  documentNumber: string;
}

/** The print is the bank's document, so its instructions are in Portuguese whatever the page's language. */
function printedSlip(registered: RegisteredSlip, { payee, subject, ...print }: Print): Slip {
  const { party, bank } = payee;
  return {
    ...registered,
    ...print,
    bankCode: bank.bankCode,
    bankName: bank.bankName,
    agencyAccount: `${bank.agency} / ${bank.account}`,
    payee: party,
    payer: payerOf(subject),
    instructions: [
      `Curso: ${subject.courseName}`,
      `Pagável em qualquer banco, aplicativo ou lotérica até ${formatDay(print.dueOn)}.`,
      "Não receber após o vencimento. Para uma segunda via, acesse o portal.",
    ],
  };
}

export const slipResource = implement(slip, {
  get: async ({ params }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    const charge = subject && (await chargesOf(ctx.db, subject)).find(({ method }) => method === "slip");
    if (!charge) return notFound;
    if (isBeginning(charge)) return problem(409, "SLIP_PROCESSING");
    if (charge.state === "denied") return problem(502, "SLIP_GENERATION_FAILED");
    return { status: 200, body: chargeOf(charge, ctx.now) };
  },
  generate: async ({ params, body }, ctx) => {
    const subject = await findSubject(ctx, params.id);
    if (!subject) return notFound;
    const provider = paymentProviderOf(ctx);
    if (!provider) return problem(502, "SYSTEM_UNAVAILABLE");
    const issue = await issueCharge(ctx, subject, { ...body, method: "slip" }, (due) => termsOf(provider, due));
    return issuedReply(ctx, issue, "SLIP_GENERATION_FAILED", (charge, due) => register(ctx, provider, charge, due));
  },
});
