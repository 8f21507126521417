import { NOW } from "~/backend/test-backend";
import { demoId } from "~/demo";
import { BEATRIZ, moneyTest, SILVIA, wishOf } from "~/modules/money/service/test-money";
import { todayOf } from "~/procedure/today";
import { addDays } from "~/rules/time/date";
import { addAccount } from "../provider/account";
import type { ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const treasurer = ({ backend }: Stage) => backend.tokenOf(SILVIA ?? "");
const administrator = ({ backend }: Stage) => backend.tokenOf(BEATRIZ ?? "");

/** A wish for a refund of a paid charge, of at most `amountCents`, and the treasurer's token. */
async function wished(stage: Stage, amountCents: number, method: "pix" | "slip" = "pix") {
  const { chargeId, priceCents } = await moneyTest(stage.backend).paid(method);
  const wish = wishOf(priceCents, Math.min(priceCents, amountCents));
  return { input: { chargeId, ...wish }, token: await treasurer(stage) };
}

/** A refund of a paid charge, of at most `amountCents`. */
async function asked(stage: Stage, amountCents: number, method: "pix" | "slip" = "pix") {
  const { input, token } = await wished(stage, amountCents, method);
  const { id } = await stage.backend.as({ token }).refunds.request(input);
  return { id, token, chargeId: input.chargeId };
}

/** A second payment of a paid charge, without an answer yet. */
async function unanswered(stage: Stage) {
  const money = moneyTest(stage.backend);
  const { chargeId, priceCents } = await money.paid("pix");
  await money.payAgain(chargeId);
  const row = stage.backend.db.selectFrom("reconciliation").select("id").where("chargeId", "=", chargeId);
  return { ...(await row.executeTakeFirstOrThrow()), priceCents, token: await treasurer(stage) };
}

const tenantWide = ({ backend }: Stage) => backend.tokenOf(BEATRIZ ?? "", "aurora", { level: "tenant" });
const stripeAccount = { kind: "stripe", name: "Stripe", "secret-secretKey": "sk_test_example" };
const own = demoId("aurora-uni");

/** An account that a page added. */
async function stripeExample(stage: Stage) {
  const token = await tenantWide(stage);
  const { id } = await stage.backend.as({ token }).providerAccounts.add({ ...stripeAccount, kind: "stripe" });
  return { input: { id }, token };
}

/** The day before the tests, which is over. */
const date = addDays(todayOf(NOW), -1);

const EVERYTHING = 1_000_000;

/** The desks of charges, closings, the reconciliation and refunds. */
export const moneyProcedures: ProcedureExamples = {
  "chargeDesk.list": async (stage) => ({ input: { period: ["7d"] }, token: await treasurer(stage) }),
  "chargeDesk.export": async (stage) => ({ input: { method: ["pix"] }, token: await treasurer(stage) }),
  "chargeDesk.institutions": async (stage) => ({ token: await treasurer(stage) }),
  "chargeDesk.get": async (stage) => {
    const { input, token } = await wished(stage, EVERYTHING);
    return { input: { id: input.chargeId }, token };
  },
  "closings.month": async (stage) => ({ input: { month: "2026-03" }, token: await treasurer(stage) }),
  "closings.get": async (stage) => ({ input: { date }, token: await treasurer(stage) }),
  "closings.close": async (stage) => {
    const token = await treasurer(stage);
    const { institution, totals } = await stage.backend.as({ token }).closings.get({ date });
    const { receivedCents, returnedCents } = totals;
    const input = { date, institutionId: institution.id, note: "Conferido.", receivedCents, returnedCents };
    return { input, token };
  },
  "closings.movements": async (stage) => ({ input: { date, kind: ["payment"] }, token: await treasurer(stage) }),
  "closings.export": async (stage) => ({ input: { date }, token: await treasurer(stage) }),
  "providerAccounts.list": async (stage) => ({ token: await treasurer(stage) }),
  "providerAccounts.check": async (stage) => {
    const secrets = { secretKey: "env:PAYMENT_ABSENT", webhookSecret: "env:PAYMENT_ABSENT" };
    const account = { kind: "stripe" as const, settings: { secrets } };
    const id = await addAccount(stage.backend, account, [{ institution: "aurora-uni", methods: [] }]);
    return { input: { id }, token: await administrator(stage) };
  },
  "providerAccounts.form": async (stage) => ({ token: await tenantWide(stage) }),
  "providerAccounts.add": async (stage) => ({ input: stripeAccount, token: await tenantWide(stage) }),
  "providerAccounts.get": stripeExample,
  "providerAccounts.change": async (stage) => {
    const { input, token } = await stripeExample(stage);
    return { input: { ...input, revision: 0, name: "Stripe, cursos" }, token };
  },
  "providerAccounts.stop": stripeExample,
  "providerAccounts.register": stripeExample,
  "providerAccounts.methods": async (stage) => ({ input: { id: own }, token: await tenantWide(stage) }),
  "providerAccounts.route": async (stage) => ({ input: { id: own }, token: await tenantWide(stage) }),
  "reconciliation.list": async (stage) => ({ input: { reason: ["LATE_PAYMENT"] }, token: await treasurer(stage) }),
  "reconciliation.institutions": async (stage) => ({ token: await treasurer(stage) }),
  "reconciliation.get": async (stage) => {
    const { id, token } = await unanswered(stage);
    return { input: { id }, token };
  },
  "reconciliation.answer": async (stage) => {
    const { id, token, priceCents: amountCents } = await unanswered(stage);
    return { input: { id, answer: "refund", note: "Pago duas vezes.", amountCents }, token };
  },
  "reconciliation.correct": async (stage) => {
    const { id, token } = await unanswered(stage);
    const { reconciliation } = stage.backend.as({ token });
    await reconciliation.answer({ id, answer: "close", note: "Fica com a instituição.", amountCents: 0 });
    return { input: { id, note: "Era para devolver." }, token };
  },
  "refunds.list": async (stage) => ({ input: { way: ["transfer"] }, token: await treasurer(stage) }),
  "refunds.institutions": async (stage) => ({ token: await treasurer(stage) }),
  "refunds.get": async (stage) => {
    const { id, token } = await asked(stage, 1_000);
    return { input: { id }, token };
  },
  "refunds.offer": async (stage) => {
    const { input, token } = await wished(stage, 1_000);
    return { input: { chargeId: input.chargeId }, token };
  },
  "refunds.preview": (stage) => wished(stage, 1_000),
  "refunds.request": (stage) => wished(stage, 1_000),
  "refunds.approve": async (stage) => {
    const { id } = await asked(stage, EVERYTHING);
    return { input: { id }, token: await administrator(stage) };
  },
  "refunds.refuse": async (stage) => {
    const { id } = await asked(stage, EVERYTHING);
    return { input: { id, note: "Sem acordo." }, token: await administrator(stage) };
  },
  "refunds.givePayee": async (stage) => {
    const { id, token } = await asked(stage, 1_000, "slip");
    const account = { pixKey: "", bank: "001", branch: "1234", account: "56789-0", holder: "Ana Souza" };
    return { input: { id, ...account, document: "52998224725" }, token };
  },
  "refunds.transfer": async (stage) => {
    const { id, token } = await asked(stage, 1_000, "slip");
    return { input: { id, note: "TED de 23/11." }, token };
  },
  "refunds.retry": async (stage) => {
    const { id, token, chargeId } = await asked(stage, 1_000);
    await moneyTest(stage.backend).fail(chargeId, id, 1_000);
    return { input: { id, way: "transfer" }, token };
  },
};
