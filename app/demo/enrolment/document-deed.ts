import type { PortalApi } from "~/backend/portal-api";
import { asCandidate, type Deed, type Life } from "./life";
import { type Paper, printSheet } from "./paper";
import { reviewerOf, staffOf } from "./staff";
import { bodyOf } from "./stage";

async function documentsOf(life: Life) {
  const { documents } = await (await asCandidate(life)).documents.list({ id: life.id });
  return documents;
}

type Document = Awaited<ReturnType<typeof documentsOf>>[number];

const isIdentity = ({ type }: Document) => type === "identidade" || type === "documento-do-responsavel";

/**
 * The files of a document: photos of an identity card, or a sheet. After a rejection it is a sheet, because the same
 * file would be refused.
 */
async function papersOf(life: Life, document: Document, isReadable: boolean): Promise<Paper[]> {
  const { photos, chance, person, responsible } = life;
  if (isIdentity(document) && document.state !== "rejected") {
    const front = { name: "IMG_2040.jpg", bytes: isReadable ? chance.pick(photos.fronts) : photos.dark };
    const back = { name: "IMG_2041.jpg", bytes: chance.pick(photos.backs) };
    return isReadable && chance.is(0.4) ? [front, back] : [front];
  }
  const name = document.type.includes("responsavel") ? (responsible?.fullName ?? "") : person.fullName;
  const note = isReadable
    ? "As informações desta folha são inventadas, como a pessoa que ela nomeia."
    : "Página 1 de 2.";
  return [{ name: `${document.type}.pdf`, bytes: await printSheet(document.title, name, note) }];
}

/** Uploads a file of a document without sending the document to the reviewers. */
export async function sendPaper(
  api: PortalApi,
  place: { id: string; type: string },
  { name, bytes }: Paper,
): Promise<void> {
  const { id } = await api.documents.startUpload({ ...place, name, sizeBytes: bytes.length });
  await api.documents.append({ id, offset: 0, part: bytes });
  await api.documents.finishUpload({ id });
}

async function send(life: Life, document: Document, isReadable = true): Promise<void> {
  const api = await asCandidate(life);
  const place = { id: life.id, type: document.type };
  if (document.mayNotApply && document.state === "pending" && life.chance.is(0.5)) {
    const note = life.person.gender === "F" ? "Não se aplica: sou mulher." : "Ainda não tenho: peço mais tarde.";
    await api.documents.send({ ...place, sending: { kind: "not_applicable", note } });
    return;
  }
  for (const paper of await papersOf(life, document, isReadable)) await sendPaper(api, place, paper);
  await api.documents.send({ ...place, sending: { kind: "files" } });
}

/** Sends every document; the photo of the first one is too dark, or a page of it is missing. */
export const sendWithFault: Deed = async (life) => {
  const documents = await documentsOf(life);
  for (const [index, document] of documents.entries()) await send(life, document, index > 0);
};

/** Sends every document that is pending or was rejected; deferred documents stay deferred. */
export const sendDocuments: Deed = async (life) => {
  for (const document of await documentsOf(life))
    if (document.state === "pending" || document.state === "rejected") await send(life, document);
};

/** Sends the first document. */
export const sendFirst: Deed = async (life) => {
  const [first] = await documentsOf(life);
  if (first) await send(life, first);
};

/** Defers every document that may be deferred. */
export const deferDocuments: Deed = async (life) => {
  const api = await asCandidate(life);
  for (const { type, deferrableUntil } of await documentsOf(life))
    if (deferrableUntil) await api.documents.send({ id: life.id, type, sending: { kind: "deferred" } });
};

const faults = [
  "A foto está escura demais: fotografe de novo com boa luz, sem flash, com a folha inteira na imagem.",
  "Não conseguimos ler o número: aproxime a câmera e apoie o documento em uma mesa.",
];

async function decide(life: Life, { id, revision }: Document, rejection: string | null): Promise<void> {
  const { institution, stage, chance } = life;
  const api = await stage.staff(institution, reviewerOf(institution));
  const code = chance.is(0.7) ? ("unreadable" as const) : ("missing_information" as const);
  const rejected = rejection === null ? null : { code, text: rejection };
  await api.documentReviews.decide({ id, revision, rejection: rejected });
  await api.documentReviews.apply({ id });
}

const sent = async (life: Life) => (await documentsOf(life)).filter(({ state }) => state === "sent");

/** A reviewer approves all that was sent. */
export const approveDocuments: Deed = async (life) => {
  for (const document of await sent(life)) await decide(life, document, null);
};

/** A reviewer approves the first document and leaves the others waiting. */
export const approveFirst: Deed = async (life) => {
  const [first] = await sent(life);
  if (first) await decide(life, first, null);
};

/** A reviewer rejects the first document and approves the others. */
export const rejectFirst: Deed = async (life) => {
  for (const [index, document] of (await sent(life)).entries())
    await decide(life, document, index === 0 ? life.chance.pick(faults) : null);
};

/** Completes an enrolment: approves its documents, or moves it if it has none. */
export const complete: Deed = async (life) => {
  await approveDocuments(life);
  const { institution, stage, id } = life;
  const { status } = bodyOf(await (await asCandidate(life)).subscription.status({ params: { id } }));
  if (status.type === "enrolled") return;
  const api = await stage.staff(institution, staffOf(institution));
  const move = { from: status.type, to: "enrolled" as const, reason: "Curso sem documentos: pagamento confirmado." };
  await api.enrolments.move({ id, ...move, hold: false });
};
