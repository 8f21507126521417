import { NOW } from "~/backend/test-backend";
import { newId } from "~/data/id";
import { tenantHandle } from "~/data/tenant";
import { issueToken } from "~/modules/people/service/token";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const tenant = { tenant: "aurora", application: "portal" };
const operation = { application: "portal" };
const tenantAlias = "aurora";
const newPassword = "Outra-Chave7";
/** The password of every candidate that the tests sign up. */
const CANDIDATE_PASSWORD = "Segura#91";
const anyApplication = { application: null };

/** A token for setting a new password, of a new candidate or of an operator. */
async function resetToken({ backend, candidates }: Stage, tenantId?: string): Promise<string> {
  const { session } = await candidates.newCandidate();
  const owner = await backend.db
    .selectFrom("userAccount")
    .select(["tenantId", "id"])
    .where("id", "=", session.user.id)
    .executeTakeFirstOrThrow();
  const userId = tenantId ? await operatorOf(backend, tenantId) : owner.id;
  const place = { tenantId: tenantId ?? owner.tenantId, userId };
  return (await issueToken(tenantHandle(backend.db, place.tenantId), place.userId, "password-reset", NOW, 3_600_000))
    .token;
}

async function operatorOf({ db }: Stage["backend"], tenantId: string): Promise<string> {
  const model = await db.selectFrom("userAccount").selectAll().executeTakeFirstOrThrow();
  const id = `operator-${crypto.randomUUID()}`;
  const row = { ...model, tenantId, id, username: id, email: id, document: null, personId: null };
  await db
    .insertInto("userAccount")
    .values({ ...row, type: "operator" })
    .execute();
  return id;
}

/** A pending password recovery of a new candidate. */
async function recovery({ backend, candidates }: Stage) {
  const { person } = await candidates.newCandidate();
  const answer = await backend.as().password.resetOptions({ body: { document: person.email, tenantAlias } });
  return { email: person.email, uuid: answer.status === 200 ? answer.body.uuid : "" };
}

/** The last code sent to an address. */
async function codeTo({ backend }: Stage, email: string): Promise<string> {
  const rows = await backend.db.selectFrom("outbox").select("payloadJson").execute();
  const payloads = rows.map(({ payloadJson }) => JSON.parse(payloadJson) as { to?: string; code?: string });
  return payloads.findLast(({ to, code }) => to === email && code)?.code ?? "";
}

const mailTo = () => `${crypto.randomUUID()}@example.com`;

const signUp = () => {
  const email = mailTo();
  const person = { uuid: newId(), name: "Bia Ramos Lima", username: email, email, cellphone: "11988887777" };
  return { query: { sendEmail: true }, body: { ...person, password: "Tulipa9!", applicationAlias: "portal" } };
};

/** Passwords, codes, captchas, sign-up. */
export const passwordExamples: Examples = {
  password: {
    recoverUsername: () => ({ params: tenant, body: { email: mailTo() }, absent: anyApplication, ...found }),
    requestReset: () => ({
      params: tenant,
      body: { user: mailTo(), resetApplicationPath: "/auth/password/change/" },
      absent: anyApplication,
      ...found,
    }),
    confirmReset: async (stage) => ({
      params: tenant,
      body: { token: await resetToken(stage), newPassword },
      absent: anyApplication,
      ...found,
    }),
    checkReset: async (stage) => ({
      params: { ...tenant, token: await resetToken(stage) },
      absent: anyApplication,
      ...found,
    }),
    recoverOperationUsername: () => ({
      params: operation,
      body: { email: mailTo() },
      absent: anyApplication,
      ...found,
    }),
    requestOperationReset: () => ({
      params: operation,
      body: { user: mailTo(), resetApplicationPath: "/auth/password/change/" },
      absent: anyApplication,
      ...found,
    }),
    confirmOperationReset: async (stage) => ({
      params: operation,
      body: { token: await resetToken(stage, "operations"), newPassword },
      absent: anyApplication,
      ...found,
    }),
    checkOperationReset: async (stage) => ({
      params: { ...operation, token: await resetToken(stage, "operations") },
      absent: anyApplication,
      ...found,
    }),
    resetOptions: async ({ candidates }) => {
      const { person } = await candidates.newCandidate();
      return { body: { document: person.email, tenantAlias }, ...found };
    },
    sendResetCode: async (stage) => {
      const { uuid } = await recovery(stage);
      return { body: { uuid, sendType: "email", tenantAlias }, ...found };
    },
    validateResetCode: async (stage) => {
      const { uuid, email } = await recovery(stage);
      await stage.backend.as().password.sendResetCode({ body: { uuid, sendType: "email", tenantAlias } });
      return { body: { uuid, code: await codeTo(stage, email), tenantAlias }, ...found };
    },
    confirmWithCode: async (stage) => ({ body: { token: await resetToken(stage), newPassword }, ...found }),
  },
  authenticationCode: {
    generate: async ({ candidates }) => {
      const { person } = await candidates.newCandidate();
      return { body: { document: person.email, sendType: "email" }, ...found };
    },
    validate: async (stage) => {
      const { person } = await stage.candidates.newCandidate();
      const document = person.email;
      await stage.backend.as().authenticationCode.generate({ body: { document, sendType: "email" } });
      return { body: { document, code: await codeTo(stage, document) }, ...found };
    },
  },
  account: {
    signUpAtTenant: () => ({ params: { tenant: "aurora" }, ...signUp(), status: 201 }),
    signUpAtInstitution: () => ({ params: { tenant: "aurora", ies: "aurora-uni" }, ...signUp(), status: 201 }),
  },
  user: {
    changePassword: async ({ candidates }) => ({
      token: (await candidates.newCandidate()).session.accessToken,
      body: { currentPassword: CANDIDATE_PASSWORD, newPassword },
      ...found,
    }),
    setPassword: async ({ backend, candidates }) => ({
      params: { uuid: (await candidates.newCandidate()).session.user.id },
      token: await backend.tokenOf("admin@aurora.example.com"),
      body: { password: newPassword, applicationUrl: "" },
      ...found,
    }),
  },
};

/** The captcha without a hosted service, and the account that gets a temporary password. */
export const passwordProcedures: ProcedureExamples = {
  "accounts.find": async ({ backend, candidates }) => ({
    input: { username: (await candidates.newCandidate()).person.email },
    token: await backend.tokenOf("admin@aurora.example.com"),
  }),
  "captcha.challenge": async () => ({}),
  "captcha.sendCode": async () => ({ input: { email: mailTo() } }),
  "captcha.exchangeCode": async (stage) => {
    const email = mailTo();
    await stage.backend.as().captcha.sendCode({ email });
    return { input: { email, code: await codeTo(stage, email) } };
  },
};
