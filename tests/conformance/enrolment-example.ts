import { uni } from "~/modules/enrolments/service/test-enrolment";
import type { Examples, ProcedureExamples } from "./example";
import type { Stage } from "./stage";

const found = { status: 200 } as const;
const made = { status: 201 } as const;

async function enrolled({ candidates }: Stage) {
  const { api, session, subscription } = await candidates.enrol();
  return { api, id: subscription.id, userId: session.user.id, token: session.accessToken };
}

async function contract(stage: Stage) {
  const { api, id, token } = await enrolled(stage);
  const built = await api.enrolmentContract.build({ params: { id } });
  if (built.status !== 200) throw new Error(JSON.stringify(built));
  const { hash, version } = built.body;
  const message = {
    params: { id },
    headers: { "x-forwarded-for": "203.0.113.9", "user-agent": "conformance" },
    body: { hash, version, accepted: true as const, responsibleAccepted: false },
  };
  return { api, token, message };
}

/** The selectable classes of a new candidate's course. */
async function choice({ newPayer }: Stage) {
  const { api, id, token } = await newPayer("administracao");
  const answer = await api.academicClass.list({ params: { id } });
  const open = answer.status === 200 ? answer.body.availableClasses.filter(({ disabled }) => !disabled) : [];
  const [first, second] = open.map((one) => one.id);
  return { api, params: { id }, token, first: first ?? "", second: second ?? "" };
}

/** Enrolments: price, creation, status, contract, class, and calls of the CRM. */
export const enrolmentExamples: Examples = {
  subscription: {
    price: () => ({
      query: { voucher: "BEMVINDO10" },
      body: {
        offerId: uni("offer", "direito", "graduacao", "historico-escolar", "current"),
        campusId: uni("campus", "paulista"),
      },
      ...found,
    }),
    create: async ({ candidates }) => {
      const { draft, person, session } = await candidates.newCandidate();
      const { ids } = await candidates.choose("pos-graduacao");
      const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
      return { body, token: session.accessToken, owned: false, ...made };
    },
    createForPerson: async ({ candidates }) => {
      const { draft, session } = await candidates.newCandidate();
      const { ids } = await candidates.choose("pos-graduacao");
      const body = { draftId: draft.id, ...ids, responsible: null, voucher: null };
      return { body, token: session.accessToken, owned: false, ...made };
    },
    list: async (stage) => ({ body: { document: "" }, token: (await enrolled(stage)).token, ...found }),
    get: async (stage) => {
      const { id, userId, token } = await enrolled(stage);
      return { params: { userId, subscriptionId: id }, token, ...found };
    },
    status: async (stage) => {
      const { id, token } = await enrolled(stage);
      return { params: { id }, token, ...found };
    },
    setStatus: async (stage) => {
      const { id, token } = await enrolled(stage);
      return { params: { id }, body: { status: "cancelled" }, token, ...found };
    },
    steps: async (stage) => {
      const { id, token } = await enrolled(stage);
      return { query: { subscriptionId: id }, token, owned: true, ...found };
    },
    track: () => ({ body: { event: "step", tracking: { parameters: { utm_source: "x" } } }, status: 202 }),
  },
  enrolmentContract: {
    build: async (stage) => {
      const { id, token } = await enrolled(stage);
      return { params: { id }, token, ...found };
    },
    accept: async (stage) => {
      const { token, message } = await contract(stage);
      return { ...message, token, ...made };
    },
    get: async (stage) => {
      const { api, token, message } = await contract(stage);
      await api.enrolmentContract.accept(message);
      return { params: message.params, token, ...found };
    },
  },
  manual: {
    get: async (stage) => {
      const { id, token } = await enrolled(stage);
      return { params: { id }, token, ...found };
    },
  },
  academicClass: {
    list: async (stage) => {
      const { params, token } = await choice(stage);
      return { params, token, ...found };
    },
    select: async (stage) => {
      const { params, token, first } = await choice(stage);
      return { params, body: { academicClassId: first }, token, ...found };
    },
    verify: async (stage) => {
      const { api, params, token, first } = await choice(stage);
      await api.academicClass.select({ params, body: { academicClassId: first } });
      return { params, token, ...found };
    },
    change: async (stage) => {
      const { api, params, token, first, second } = await choice(stage);
      await api.academicClass.select({ params, body: { academicClassId: first } });
      const body = { oldAcademicClassId: first, newAcademicClassId: second };
      return { params, body, token, absent: { oldAcademicClassId: 409 }, ...found };
    },
  },
  deal: {
    create: () => ({ body: { name: "Maria", stage: "courses" }, ...made }),
    update: async ({ backend }) => {
      const answer = await backend.as().deal.create({ body: { name: "Maria" } });
      return { params: { id: answer.status === 201 ? answer.body.id : "" }, body: { stage: "review" }, ...found };
    },
  },
};

/** Where a candidate goes on, and payers who are not signed in. */
export const enrolmentProcedures: ProcedureExamples = {
  "subscriptions.next": async (stage) => {
    const { id, token } = await enrolled(stage);
    return { input: { id, after: "contract" }, token };
  },
  "subscriptions.summary": async (stage) => ({ input: { id: (await enrolled(stage)).id } }),
  "subscriptions.identify": async ({ candidates }) => {
    const { person, subscription } = await candidates.enrol();
    return { input: { id: subscription.id, cpf: person.cpf ?? "", birthday: person.birthday } };
  },
};
