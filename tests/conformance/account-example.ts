import { DraftData } from "~/api/draft";
import { NOW } from "~/backend/test-backend";
import { tenantHandle } from "~/data/tenant";
import { DEMO_PASSWORD, demoId } from "~/demo";
import { responsible } from "~/modules/enrolments/service/test-enrolment";
import { issueToken } from "~/modules/people/service/token";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const ana = "ana.souza@example.com";
const anasToken = ({ backend }: Stage) => backend.tokenOf(ana);
const beatriz = ({ backend }: Stage) => backend.tokenOf("admin@aurora.example.com");
const administrator = { roleAlias: "administrator", applicationAlias: "portal" };
const data = DraftData.parse({ person: { fullName: "Maria" } });

async function notified({ candidates }: Stage) {
  const { api, session } = await candidates.enrol();
  const page = await api.notification.list({ query: { deliveryMode: "application" } });
  const [first] = page.status === 200 ? page.body.notifications : [];
  return { id: first?.recipientId ?? "", token: session.accessToken };
}

/** A draft that belongs to Ana. */
async function anasDraft(stage: Stage) {
  const [{ id }, token] = [await stage.candidates.newDraft(), await anasToken(stage)];
  await stage.backend.as({ token }).drafts.claim({ id });
  return { id, token };
}

/** Accounts, sign-in, personal data, notifications. */
export const accountExamples: Examples = {
  account: {
    exists: () => ({ body: { document: "52998224725", email: ana }, ...found }),
    signUp: async ({ candidates }) => ({
      params: { id: (await candidates.newDraft()).id },
      body: { person: candidates.newPerson(), password: "Segura#91" },
      absent: { id: null },
      status: 201,
    }),
    signIn: () => ({ body: { username: ana, password: DEMO_PASSWORD }, ...found }),
  },
  auth: {
    check: async (stage) => ({ token: await anasToken(stage), ...found }),
    signInAtTenant: () => ({
      params: { tenant: "aurora" },
      body: { username: ana, password: DEMO_PASSWORD },
      ...found,
    }),
    signInAtOperations: () => ({
      body: { username: "operador@ingressa.example.com", password: DEMO_PASSWORD },
      ...found,
    }),
    assumeRole: async (stage) => ({
      token: await beatriz(stage),
      body: { ...administrator, tenantAlias: "aurora", iesAlias: "aurora-uni" },
      ...found,
    }),
    assumeInstitutionRole: async (stage) => ({
      params: { tenant: "aurora", ies: "aurora-uni" },
      token: await beatriz(stage),
      body: administrator,
      ...found,
    }),
    assumeTenantRole: async (stage) => ({
      params: { tenant: "aurora" },
      token: await beatriz(stage),
      body: administrator,
      ...found,
    }),
    assumeApplicationRole: async ({ backend }) => ({
      token: await backend.tokenOf("operador@ingressa.example.com", "operations", { level: "application" }),
      body: { roleAlias: "operator", applicationAlias: "portal" },
      ...found,
    }),
    impersonate: async (stage) => ({
      token: await beatriz(stage),
      body: { username: ana, roleAlias: "candidate", reason: "Ana asked for help" },
      ...found,
    }),
  },
  user: {
    me: async (stage) => ({ token: await anasToken(stage), ...found }),
    update: async (stage) => ({ token: await anasToken(stage), body: { timezone: "America/Recife" }, ...found }),
    check: async (stage) => ({ token: await anasToken(stage), ...found }),
  },
  notification: {
    list: async (stage) => ({ token: await anasToken(stage), query: { deliveryMode: "application" }, ...found }),
    read: async (stage) => {
      const { id, token } = await notified(stage);
      return { params: { id }, token, body: { isRead: true }, ...found };
    },
    readAll: async (stage) => ({ token: await anasToken(stage), body: { deliveryMode: "application" }, ...found }),
  },
  person: {
    exists: () => ({ body: { document: "52998224725" }, ...found }),
    getData: async (stage) => ({ params: { id: demoId("user", ana) }, token: await anasToken(stage), ...found }),
    setData: async ({ candidates }) => {
      const { person, session, subscription } = await candidates.enrol();
      return {
        params: { id: session.user.id },
        query: { subsId: subscription.id },
        body: { person: { ...person, phone: "1133334444" }, responsible },
        token: session.accessToken,
        ...found,
      };
    },
    update: async ({ candidates }) => {
      const { person, session } = await candidates.newCandidate();
      const id = session.user.personId ?? "";
      return { params: { id }, body: { ...person, phone: "1133334444" }, token: session.accessToken, ...found };
    },
    getFormerStudent: async (stage) => ({
      params: { id: demoId("user", ana) },
      token: await anasToken(stage),
      ...found,
    }),
    findResponsible: async ({ candidates }) => {
      const { draft, person, api, session } = await candidates.newCandidate({ birthday: "2010-02-01" });
      const { ids } = await candidates.choose("pos-graduacao");
      const body = { draftId: draft.id, ...ids, person, responsible, voucher: null };
      const answer = await api.subscription.create({ body });
      const id = answer.status === 201 ? answer.body.id : "";
      return { params: { id }, query: { document: responsible.cpf ?? "" }, token: session.accessToken, ...found };
    },
    getResponsible: async ({ candidates }) => {
      const { session, subscription } = await candidates.enrol();
      return { params: { id: subscription.id }, token: session.accessToken, ...found };
    },
  },
};

/** Drafts, and the end of a session. */
export const accountProcedures: ProcedureExamples = {
  "drafts.create": async () => ({ input: { data } }),
  "drafts.own": async (stage) => ({ token: (await anasDraft(stage)).token }),
  "drafts.get": async ({ candidates }) => ({ input: { id: (await candidates.newDraft()).id } }),
  "drafts.save": async ({ candidates }) => {
    const { id, version } = await candidates.newDraft();
    return { input: { id, version, data } };
  },
  "drafts.delete": async ({ candidates }) => ({ input: { id: (await candidates.newDraft()).id } }),
  "drafts.claim": async (stage) => {
    const { id, token } = await anasDraft(stage);
    return { token, input: { id } };
  },
  "drafts.close": async ({ candidates }) => ({
    input: { id: (await candidates.newDraft()).id, enrolment: "4711" },
  }),
  "drafts.sendResumeLink": async ({ candidates }) => ({
    input: { id: (await candidates.newDraft()).id, email: "maria@example.com" },
  }),
  "drafts.resume": async ({ candidates, backend }) => {
    const { id } = await candidates.newDraft();
    const owner = { tenantId: demoId("aurora"), userId: id };
    const { token } = await issueToken(
      tenantHandle(backend.db, owner.tenantId),
      owner.userId,
      "draft-resume",
      NOW,
      3_600_000,
    );
    return { input: { token } };
  },
  "sessions.end": async (stage) => ({ token: await anasToken(stage) }),
};
