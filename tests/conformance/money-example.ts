import { BEATRIZ, moneyTest, SILVIA, wishOf } from "~/backend/money-desk/test-money";
import { NOW } from "~/backend/test-backend";
import { todayOf } from "~/backend/today";
import { addDays } from "~/domain/time/date";
import { addAccount } from "../provider/account";
import type { Examples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const made = { status: 201 } as const;

const onlyToken = async ({ backend }: Stage, email = SILVIA) => ({
  token: await backend.tokenOf(email ?? ""),
  owned: false as const,
});

/** A paid charge, and the staff who look at it. */
async function paid(stage: Stage, method: "pix" | "slip" = "pix") {
  const { chargeId, priceCents } = await moneyTest(stage.backend).paid(method);
  return { ...(await onlyToken(stage)), params: { id: chargeId }, priceCents };
}

/** A refund of a paid charge, of at most `amountCents`. */
async function asked(stage: Stage, amountCents: number, method: "pix" | "slip" = "pix") {
  const { params, token, owned, priceCents } = await paid(stage, method);
  const body = wishOf(priceCents, Math.min(priceCents, amountCents));
  const answer = await stage.backend.as({ token }).refund.request({ params, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return { params: { id: answer.body.id }, token, owned, chargeId: params.id };
}

/** A second payment of a paid charge, without an answer yet. */
async function unanswered(stage: Stage) {
  const money = moneyTest(stage.backend);
  const { chargeId, priceCents } = await money.paid("pix");
  await money.payAgain(chargeId);
  const row = stage.backend.db.selectFrom("reconciliation").select("id").where("charge_id", "=", chargeId);
  const { id } = await row.executeTakeFirstOrThrow();
  return { params: { id }, priceCents, ...(await onlyToken(stage)) };
}

/** The day before the tests, which is over. */
const yesterday = async (stage: Stage) => ({
  params: { date: addDays(todayOf(NOW), -1) },
  ...(await onlyToken(stage)),
});

const EVERYTHING = 1_000_000;

/** The desks of charges, closings, the reconciliation and refunds. */
export const moneyExamples: Examples = {
  chargeDesk: {
    list: async (stage) => ({ ...(await onlyToken(stage)), query: { period: ["7d"] }, ...found }),
    export: async (stage) => ({ ...(await onlyToken(stage)), body: { method: ["pix"] }, ...found }),
    options: async (stage) => ({ ...(await onlyToken(stage)), ...found }),
    get: async (stage) => {
      const { params, token, owned } = await paid(stage);
      return { params, token, owned, ...found };
    },
  },
  closing: {
    month: async (stage) => ({ ...(await onlyToken(stage)), query: { month: "2026-03" }, ...found }),
    get: async (stage) => ({ ...(await yesterday(stage)), query: {}, ...found }),
    close: async (stage) => {
      const given = await yesterday(stage);
      const day = await stage.backend.as({ token: given.token }).closing.get({ params: given.params, query: {} });
      if (day.status !== 200) throw new Error(JSON.stringify(day));
      const { institution, totals } = day.body;
      const { receivedCents, returnedCents } = totals;
      const body = { institutionId: institution.id, note: "Conferido.", receivedCents, returnedCents };
      return { ...given, body, ...made };
    },
    movements: async (stage) => ({ ...(await yesterday(stage)), query: { kind: ["payment"] }, ...found }),
    export: async (stage) => ({ ...(await yesterday(stage)), body: {}, ...found }),
  },
  providerAccount: {
    list: async (stage) => ({ ...(await onlyToken(stage)), ...found }),
    check: async (stage) => {
      const secrets = { secretKey: "env:PAYMENT_ABSENT", webhookSecret: "env:PAYMENT_ABSENT" };
      const account = { kind: "stripe" as const, settings: { secrets } };
      const id = await addAccount(stage.backend, account, [{ institution: "aurora-uni", methods: [] }]);
      return { params: { id }, ...(await onlyToken(stage, BEATRIZ)), ...found };
    },
  },
  reconciliation: {
    list: async (stage) => ({ ...(await onlyToken(stage)), query: { reason: ["LATE_PAYMENT"] }, ...found }),
    options: async (stage) => ({ ...(await onlyToken(stage)), ...found }),
    get: async (stage) => {
      const { params, token, owned } = await unanswered(stage);
      return { params, token, owned, query: {}, ...found };
    },
    answer: async (stage) => {
      const { params, token, owned, priceCents } = await unanswered(stage);
      const body = { answer: "refund" as const, note: "Pago duas vezes.", amountCents: priceCents };
      return { params, token, owned, body, ...found };
    },
    correct: async (stage) => {
      const { params, token, owned } = await unanswered(stage);
      const body = { answer: "close" as const, note: "Fica com a instituição.", amountCents: 0 };
      await stage.backend.as({ token }).reconciliation.answer({ params, body });
      return { params, token, owned, body: { note: "Era para devolver." }, ...made };
    },
  },
  refund: {
    list: async (stage) => ({ ...(await onlyToken(stage)), query: { way: ["transfer"] }, ...found }),
    options: async (stage) => ({ ...(await onlyToken(stage)), ...found }),
    get: async (stage) => {
      const { params, token, owned } = await asked(stage, 1_000);
      return { params, token, owned, ...found };
    },
    offer: async (stage) => {
      const { params, token, owned } = await paid(stage);
      return { params, token, owned, ...found };
    },
    preview: async (stage) => {
      const { params, token, owned, priceCents } = await paid(stage);
      return { params, token, owned, body: wishOf(priceCents, 1_000), ...found };
    },
    request: async (stage) => {
      const { params, token, owned, priceCents } = await paid(stage);
      return { params, token, owned, body: wishOf(priceCents, 1_000), ...made };
    },
    approve: async (stage) => {
      const { params } = await asked(stage, EVERYTHING);
      return { params, ...(await onlyToken(stage, BEATRIZ)), ...found };
    },
    refuse: async (stage) => {
      const { params } = await asked(stage, EVERYTHING);
      return { params, ...(await onlyToken(stage, BEATRIZ)), body: { note: "Sem acordo." }, ...found };
    },
    givePayee: async (stage) => {
      const { params, token, owned } = await asked(stage, 1_000, "slip");
      const body = { pixKey: "", bank: "001", branch: "1234", account: "56789-0", holder: "Ana Souza" };
      return { params, token, owned, body: { ...body, document: "52998224725" }, ...found };
    },
    transfer: async (stage) => {
      const { params, token, owned } = await asked(stage, 1_000, "slip");
      return { params, token, owned, body: { note: "TED de 23/11." }, ...found };
    },
    retry: async (stage) => {
      const { params, token, owned, chargeId } = await asked(stage, 1_000);
      await moneyTest(stage.backend).fail(chargeId, params.id, 1_000);
      return { params, token, owned, body: { way: "transfer" as const }, ...made };
    },
  },
};
