import type { SubscriptionState } from "~/api/subscription-status";
import { demoId } from "../demo-id";
import { asCandidate, type Deed, type Life } from "./life";
import { administratorOf, staffOf } from "./staff";
import { bodyOf } from "./stage";

const desk = ({ stage, institution }: Life) => stage.staff(institution, staffOf(institution));

const notes = [
  "Ligou perguntando sobre a bolsa; expliquei o prazo e mandei o link.",
  "Prefere contato pelo WhatsApp, depois das 18h.",
  "Vem de outra cidade: confirmar o campus antes das aulas.",
  "Pediu o valor da semestralidade à vista; enviei por e-mail.",
  "A mãe acompanha a inscrição e responde pelo telefone.",
  "Trabalha em turnos: quer saber se pode trocar de turma.",
  "Perguntou sobre aproveitamento de disciplinas.",
];

/** Staff write down what a candidate said. */
export const annotate: Deed = async (life) => {
  await (await desk(life)).enrolments.annotate({ id: life.id, text: life.chance.pick(notes) });
};

/** Makes the institution's admissions officer the owner of an enrolment. */
export const assign: Deed = async (life) => {
  const ownerId = demoId("user", staffOf(life.institution));
  await (await desk(life)).enrolments.assign({ id: life.id, ownerId });
};

/** Staff send a candidate the link to pay. */
export const remind: Deed = async (life) => {
  await (await desk(life)).enrolments.resend({ id: life.id, messageId: "payment-link" });
};

/** Staff read a whole CPF and say why. */
export const reveal: Deed = async (life) => {
  const why = { reason: "document", note: "Conferir com a ficha do colégio." } as const;
  await (await desk(life)).enrolments.reveal({ id: life.id, ...why });
};

const moveTo =
  (to: SubscriptionState, reason: string): Deed =>
  async (life) => {
    const { id } = life;
    const { status } = bodyOf(await (await asCandidate(life)).subscription.status({ params: { id } }));
    await (await desk(life)).enrolments.move({ id, hold: false, from: status.type, to, reason });
  };

export const cancelByStaff = moveTo("cancelled", "Pediu por telefone para cancelar.");
export const expire = moveTo("expired", "Sem resposta a três contatos.");

/** Staff reopen a cancelled or expired enrolment. */
export const reopen: Deed = async (life) => {
  const reason = "Respondeu ao último contato e quer seguir.";
  await (await desk(life)).enrolments.reopen({ id: life.id, reason });
};

const decideErasure =
  (decision: { state: "done"; hold: false } | { state: "refused"; reason: string }): Deed =>
  async (life) => {
    const api = await life.stage.staff(life.institution, administratorOf(life.institution));
    const request = (await api.privacy.erasureCases()).find(({ userId }) => userId === life.userId);
    if (!request) throw new Error("no erasure request in the demonstration");
    await api.privacy.decideErasure({ id: request.id, ...decision });
  };

export const erase = decideErasure({ state: "done", hold: false });
export const refuseErasure = decideErasure({
  state: "refused",
  reason: "O pedido não veio do endereço da conta; responda a este e-mail para confirmar.",
});
