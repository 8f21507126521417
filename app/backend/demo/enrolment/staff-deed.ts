import type { SubscriptionState } from "~/contract/subscription-status";
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
  const body = { text: life.chance.pick(notes) };
  bodyOf(await (await desk(life)).enrolment.annotate({ params: { id: life.id }, body }));
};

/** Makes the institution's admissions officer the owner of an enrolment. */
export const assign: Deed = async (life) => {
  const body = { ownerId: demoId("user", staffOf(life.institution)) };
  bodyOf(await (await desk(life)).enrolment.assign({ params: { id: life.id }, body }));
};

/** Staff send a candidate the link to pay. */
export const remind: Deed = async (life) => {
  bodyOf(await (await desk(life)).enrolment.resend({ params: { id: life.id, message: "payment-link" } }));
};

/** Staff read a whole CPF and say why. */
export const reveal: Deed = async (life) => {
  const body = { reason: "document", note: "Conferir com a ficha do colégio." } as const;
  bodyOf(await (await desk(life)).enrolment.reveal({ params: { id: life.id }, body }));
};

const moveTo =
  (to: SubscriptionState, reason: string): Deed =>
  async (life) => {
    const params = { id: life.id };
    const { status } = bodyOf(await (await asCandidate(life)).subscription.status({ params }));
    bodyOf(await (await desk(life)).enrolment.move({ params, body: { hold: false, from: status.type, to, reason } }));
  };

export const cancelByStaff = moveTo("cancelled", "Pediu por telefone para cancelar.");
export const expire = moveTo("expired", "Sem resposta a três contatos.");

/** Staff reopen a cancelled or expired enrolment. */
export const reopen: Deed = async (life) => {
  const body = { reason: "Respondeu ao último contato e quer seguir." };
  bodyOf(await (await desk(life)).enrolment.reopen({ params: { id: life.id }, body }));
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
