import { DraftData } from "~/api/draft";
import { DEMO_PASSWORD } from "../account";
import { asCandidate, type Deed, type Life } from "./life";
import { bodyOf } from "./stage";

const browsers = [
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
];

/** Versions of the texts that a candidate agrees to. */
const consents = { terms: "1", tracking: "1" };

/** Saves the draft of an enrolment, as the pages do with each answer. @returns the draft's id */
async function begin(life: Life, done: string[]): Promise<string> {
  const { person, choice, chance } = life;
  const { fullName, email, cellphone } = person;
  const data = DraftData.parse({
    ...choice.ids,
    person: { fullName, email, cellphone },
    voucher: life.voucher,
    consents: chance.is(0.6) ? consents : { terms: consents.terms },
    done,
    currentStep: done.at(-1) ?? null,
  });
  return (await life.stage.visitor(life).drafts.create({ data })).id;
}

/** Begins an enrolment and leaves it; some candidates ask for a link to continue it. */
export const abandon: Deed = async (life) => {
  const id = await begin(life, ["levels", "modes", "courses"]);
  if (life.chance.is(0.4)) await life.stage.visitor(life).drafts.sendResumeLink({ id, email: life.person.email });
};

/** Signs up and enrols. */
export const enrol: Deed = async (life) => {
  const { person, responsible, choice, voucher, stage } = life;
  const draftId = await begin(life, ["levels", "modes", "courses", "personalInfo", "account"]);
  const visitor = stage.visitor(life);
  const body = { person, password: DEMO_PASSWORD };
  life.userId = bodyOf(await visitor.account.signUp({ params: { id: draftId }, body })).user.id;
  const candidate = await asCandidate(life);
  const wanted = { draftId, ...choice.ids, person, responsible, voucher };
  life.id = bodyOf(await candidate.subscription.create({ body: wanted })).id;
};

/** Accepts the enrolment contract, also for the financial responsible when the contract requires it. */
export const acceptContract: Deed = async (life) => {
  const candidate = await asCandidate(life);
  const params = { id: life.id };
  const { hash, version, responsibleRequired } = bodyOf(await candidate.enrolmentContract.build({ params }));
  const headers = { "x-forwarded-for": "203.0.113.24", "user-agent": life.chance.pick(browsers) };
  const body = { hash, version, accepted: true as const, responsibleAccepted: responsibleRequired };
  bodyOf(await candidate.enrolmentContract.accept({ params, headers, body }));
};

const reasons = ["Consegui vaga em outra faculdade.", "Mudança de cidade.", "Vou adiar para o ano que vem.", ""];

const giveUp =
  (kind: "cancellation" | "withdrawal"): Deed =>
  async (life) => {
    const wish = { id: life.id, kind, reason: life.chance.pick(reasons) };
    await (await asCandidate(life)).withdrawals.confirm(wish);
  };

/** Cancels before any payment. */
export const cancel = giveUp("cancellation");

/** Withdraws within seven days of the payment, which is then refunded. */
export const withdraw = giveUp("withdrawal");

/** Requests the erasure of the candidate's personal data. */
export const askForErasure: Deed = async (life) => {
  await (await asCandidate(life)).privacy.requestErasure();
};

const suggestions = [
  "Gostaria de um curso de Libras à noite.",
  "Vocês vão abrir Medicina Veterinária?",
  "Um curso curto de planilhas para professores.",
  "Enfermagem no período da manhã, por favor.",
  "Pós em Cuidados Paliativos, a distância.",
  "Curso de panificação aos sábados.",
];

/** Sends a course suggestion, in half of the cases with the candidate's e-mail address. */
export const suggestCourse: Deed = async (life) => {
  const body = { text: life.chance.pick(suggestions), email: life.chance.is(0.5) ? life.person.email : "" };
  bodyOf(await life.stage.visitor(life).courseSuggestion.create({ body }));
};
