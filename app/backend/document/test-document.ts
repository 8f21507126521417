import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp, { type Sharp } from "sharp";
import { inTransaction } from "~/backend/database/transaction";
import { demoId } from "~/backend/demo";
import { candidatesOf } from "~/backend/enrolment/test-enrolment";
import { loadSubject, setStatus } from "~/backend/subscription";
import { NOW, type TestBackend } from "~/backend/test-backend";
import type { Api } from "~/contract";
import type { PersonData } from "~/contract/person";

/** A photo of noise, which looks neither dark nor blurred. */
export async function jpegOf(width = 800, height = 600, change: (image: Sharp) => Sharp = (one) => one) {
  const noise = { type: "gaussian" as const, mean: 150, sigma: 40 };
  const image = sharp({ create: { width, height, channels: 3, background: "#fff", noise } });
  return change(image).jpeg().toBuffer();
}

interface PdfWish {
  pages?: number;
  password?: string;
  script?: boolean;
  attachment?: boolean;
}

/** A PDF with text on each page, optionally with a password, a script or an attachment. */
export function pdfOf({ pages = 1, password, script = false, attachment = false }: PdfWish = {}): Promise<Buffer> {
  const file = new PDFDocument({ autoFirstPage: false, ...(password ? { userPassword: password } : {}) });
  const pieces: Buffer[] = [];
  file.on("data", (piece: Buffer) => pieces.push(piece));
  for (let page = 1; page <= pages; page++) file.addPage().text(`Page ${page}`);
  if (attachment) file.file(Buffer.from("hidden"), { name: "hidden.txt" });
  if (script) {
    const action = file.ref({ S: "JavaScript", JS: "app.alert('hi')" } as never);
    action.end("");
  }
  file.end();
  return new Promise((resolve) => file.on("end", () => resolve(Buffer.concat(pieces))));
}

/** Moves an enrolment to the state that waits for its documents, as a payment does. */
export async function awaitDocuments({ db }: TestBackend, id: string, now = NOW): Promise<void> {
  await inTransaction(db, async (trx) => {
    const subject = await loadSubject(trx, demoId("aurora"), id);
    if (!subject || !(await setStatus(trx, subject, "documents_pending", now))) throw new Error("not moved");
  });
}

/** Creates candidates whose enrolments require documents. */
export function documentCandidates(backend: TestBackend) {
  const candidates = candidatesOf(backend);
  return async (level = "graduacao", change: Partial<PersonData> = {}) => {
    const { draft, person, session } = await candidates.newCandidate(change);
    const { ids } = await candidates.choose(level);
    const api = backend.as({ token: session.accessToken });
    const body = { draftId: draft.id, ...ids, person, responsible: null, voucher: null };
    const answer = await api.subscription.create({ body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer));
    await awaitDocuments(backend, answer.body.id);
    return { api, id: answer.body.id, userId: session.user.id, token: session.accessToken, person };
  };
}

export type DocumentCandidate = Awaited<ReturnType<ReturnType<typeof documentCandidates>>>;

/** Sends a file in one or several parts. @returns the last answer, which says whether the service accepted the file */
export async function upload(
  api: Api,
  id: string,
  type: string,
  bytes: Uint8Array,
  { name = "a.pdf", part = 1_000_000 } = {},
) {
  const started = await api.document.startUpload({ params: { id, type }, body: { name } });
  if (started.status !== 201) return started;
  const params = { upload: started.body.id };
  for (let offset = 0; offset < bytes.length; offset += part) {
    const chunk = new File([new Uint8Array(bytes.subarray(offset, offset + part))], "part");
    const answer = await api.document.append({ params, query: { offset }, body: { chunk } });
    if (answer.status !== 200) return answer;
  }
  return api.document.finishUpload({ params });
}

/** Sends a PDF for a document. @returns the document's id */
export async function sendPdf({ api, id }: Pick<DocumentCandidate, "api" | "id">, type: string): Promise<string> {
  const uploaded = await upload(api, id, type, await pdfOf());
  const sent = await api.document.send({ params: { id, type }, body: { kind: "files" } });
  if (uploaded.status !== 201 || sent.status !== 200) throw new Error(JSON.stringify({ uploaded, sent }));
  return sent.body.id;
}

/** A PDF whose pages are in a stream of objects, which most programs compress. @param filter how the stream is coded */
export function packedPdf(count: number, more = "", { bytes = 0, filter = "FlateDecode" } = {}): Buffer {
  const objects = Array.from({ length: count }, (_, at) => ({
    id: at + 10,
    text: `<</Type/Page/Parent 2 0 R${more}>> `,
  }));
  let at = 0;
  const header = objects.map(({ id, text }) => {
    const entry = `${id} ${at}`;
    at += text.length;
    return entry;
  });
  const head = `${header.join(" ")} `;
  const content = Buffer.concat([
    Buffer.from(head + objects.map(({ text }) => text).join("")),
    Buffer.alloc(bytes, 0x20),
  ]);
  const data = filter === "FlateDecode" ? deflateSync(content) : content;
  const coding = filter && `/Filter/${filter}`;
  return Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n"),
    Buffer.from(`5 0 obj\n<</Type/ObjStm/N ${count}/First ${head.length}${coding}/Length ${data.length}>>\nstream\r\n`),
    data,
    Buffer.from("\nendstream\nendobj\nstartxref\n9\n%%EOF\n"),
  ]);
}
